/** Metrics for operators: on the admin port, and on the public port only with METRICS=on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBuiltServer } from '../support/built-server.ts';
import { contactEntry } from '../support/form-entries.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'metrics-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}) => startBuiltServer({ DATA_DIR: folder, ...environment });
const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('the public port has no metrics by default', async () => {
  const server = await start();
  expect((await get(`${server.origin}/metrics`)).status).toBe(404);
  expect(await server.stop()).toBe(0);
});

test('the public port serves metrics to everybody with METRICS=on', async () => {
  const server = await start({ METRICS: 'on' });
  await fetch(`${server.origin}/api/v1/contact`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(contactEntry) });
  const { status, type, text } = await get(`${server.origin}/metrics`);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('\nsite_submissions{form="contact",state="clean"} 1\n');
  expect(text).toContain('\nhttp_request_duration_seconds_count{route="contact",status="202"} 1\n');
  expect(text).not.toContain('example.org');
  expect((await get(`${server.origin}/metrics`, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a server with ADMIN_PORT serves metrics only on that port, and health checks on both ports', async () => {
  const server = await start({ ADMIN_PORT: '0' });
  const port = server.log.find(({ msg }) => msg === 'listening')?.adminPort;
  const admin = `http://localhost:${String(port)}`;
  expect((await get(`${admin}/metrics`)).text).toContain('\nsite_store_up 1\n');
  expect(JSON.parse((await get(`${admin}/readyz`)).text)).toMatchObject({ status: 'ready' });
  expect((await get(`${admin}/healthz`)).status).toBe(200);
  expect((await get(`${admin}/`)).status).toBe(404);
  expect((await get(`${server.origin}/metrics`)).status).toBe(404);
  expect((await get(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('the server ends with code 78 when one of its ports is taken', async () => {
  const first = await start();
  const { port } = new URL(first.origin);
  await expect(start({ ADMIN_PORT: port })).rejects.toThrow('ended with 78');
  await expect(start({ ADMIN_PORT: '0', PORT: port })).rejects.toThrow('ended with 78');
  expect(await first.stop()).toBe(0);
});
