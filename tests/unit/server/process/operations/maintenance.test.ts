import pino from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createAdminApp } from '../../../../../server/process/operations/admin.ts';

const readiness = { draining: false, maintenance: false };
const lines: string[] = [];
const logger = pino({ base: null }, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
const admin = request(
  createAdminApp({
    adminHost: '127.0.0.1',
    reload: async () => ({ outcome: 'unchanged' }),
    readiness,
    clock: () => new Date(0),
    logger,
    write: async () => '',
  }),
);

test('The admin port starts and ends maintenance, reports it on /readyz, which stays 200, and logs each change once', async () => {
  expect((await admin.get('/maintenance')).body).toEqual({ maintenance: false });
  expect((await admin.put('/maintenance')).body).toEqual({ maintenance: true });
  expect((await admin.put('/maintenance')).body).toEqual({ maintenance: true });
  const { status, body } = await admin.get('/readyz');
  expect([status, body.status, body.checks.maintenance, body.reasons.maintenance]).toEqual([
    200,
    'maintenance',
    true,
    [expect.stringContaining('DELETE')],
  ]);
  expect((await admin.get('/healthz')).status).toBe(200);
  expect((await admin.delete('/maintenance')).body).toEqual({ maintenance: false });
  expect((await admin.get('/readyz')).body.status).toBe('ready');
  expect(lines).toEqual(['maintenance starts: visitors get 503', 'maintenance ends']);
});

test('No request that a page of another origin could make a browser send starts maintenance', async () => {
  const { status, headers } = await admin.post('/maintenance');
  expect([status, headers.allow, readiness.maintenance]).toEqual([405, 'GET, PUT, DELETE', false]);
});
