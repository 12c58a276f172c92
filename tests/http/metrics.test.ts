/** Metrics for operators: on the admin port, and on the public port only with METRICS=on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { parseExposition } from '../support/http/exposition.ts';
import { startBuiltServer } from '../support/servers/built-server.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'metrics-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}) => startBuiltServer({ DATA_DIR: folder, ...environment });
const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('The public port has no metrics by default', async () => {
  const server = await start();
  expect((await get(`${server.origin}/metrics`)).status).toBe(404);
  expect(await server.stop()).toBe(0);
});

test('The public port serves metrics to everybody with METRICS=on', async () => {
  const server = await start({ METRICS: 'on' });
  await fetch(`${server.origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactEntry),
  });
  const { status, type, text } = await get(`${server.origin}/metrics`);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('\nsite_submissions{form="contact",state="clean"} 1\n');
  expect(text).toContain('\nhttp_request_duration_seconds_count{route="contact",method="POST",status="2xx"} 1\n');
  expect(text).not.toContain('example.org');
  expect((await get(`${server.origin}/metrics`, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('The metrics of a running server pass a strict parser and distinguish health, assets, robots, forms and the page cache', async () => {
  const server = await start({ METRICS: 'on', FORMS_RATE: '1/10m', PAGE_CACHE_MB: '8', PRERENDER: 'on' });
  await expect.poll(() => server.log.some(({ msg }) => msg === 'prerendered')).toBe(true);
  const before = (await get(`${server.origin}/metrics`)).text;
  expect(before).not.toContain('route="home"');
  const send = (body: object) =>
    fetch(`${server.origin}/api/v1/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const body of [contactEntry, {}, contactEntry]) await send(body);
  for (const path of ['/', '/healthz', '/robots.txt', '/assets/gone.js', '/favicon.ico'])
    await get(server.origin + path);
  const report = { kind: 'script', message: 'Error: no', path: '/blue', build: 'a1' };
  await fetch(`${server.origin}/api/v1/client-errors`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  });
  const { text } = await get(`${server.origin}/metrics`);
  const samples = parseExposition(text).flatMap((family) => family.samples);
  const valueOf = (name: string, labels: object) =>
    samples.find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;
  for (const [route, status] of [
    ['home', '2xx'],
    ['health', '2xx'],
    ['robots', '2xx'],
    ['assets', '4xx'],
  ])
    expect([route, valueOf('http_request_duration_seconds_count', { route, status })]).toEqual([route, 1]);
  expect(
    ['accepted', 'invalid', 'limited'].map((outcome) =>
      valueOf('site_form_outcomes_total', { form: 'contact', outcome }),
    ),
  ).toEqual([1, 1, 1]);
  expect(valueOf('site_page_cache_requests_total', { result: 'fresh' })).toBe(1);
  expect(valueOf('site_page_cache_bytes', {})).toBeGreaterThan(10_000);
  expect(valueOf('site_render_duration_seconds_count', { kind: 'shared' })).toBeGreaterThan(0);
  expect(valueOf('site_asset_misses_total', {})).toBe(1);
  expect(valueOf('site_client_errors_total', { kind: 'script' })).toBe(1);
  expect(valueOf('site_store_operation_duration_seconds_count', {})).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
});

test('A server with ADMIN_PORT serves metrics only on that port, and health checks on both ports', async () => {
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

test('The server ends with code 78 when one of its ports is taken', async () => {
  const first = await start();
  const { port } = new URL(first.origin);
  await expect(start({ ADMIN_PORT: port })).rejects.toThrow('ended with 78');
  await expect(start({ ADMIN_PORT: '0', PORT: port })).rejects.toThrow('ended with 78');
  expect(await first.stop()).toBe(0);
});
