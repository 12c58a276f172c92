import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { StoreError } from '../../server/platform/database/store-error.ts';
import { createAdminApp } from '../../server/process/operations/admin.ts';
import { healthHandler } from '../../server/process/operations/health.ts';
import { createStoreMonitor } from '../../server/store/store-monitor.ts';
import { now } from '../support/clock/now.ts';
import { testSite, today } from '../support/site/site.ts';

test('With HEALTH off /healthz and /readyz are 404 for visitors, and are answered on the admin port', async () => {
  const { client, readiness } = testSite({ health: false });
  const deps = {
    clock: now,
    logger: { warn: () => undefined },
    write: async () => '',
    reload: async () => ({ outcome: 'unchanged' }),
  };
  const admin = request(createAdminApp({ adminHost: '127.0.0.1', readiness, ...deps }));
  for (const path of ['/healthz', '/readyz'])
    expect([(await client.get(path)).status, (await admin.get(path)).status]).toEqual([404, 200]);
});

const failing = (kind: 'refused' | 'unavailable') => () => Promise.reject(new StoreError('It fails', undefined, kind));
const working = async () => [];
test.each([
  {
    name: 'A server that its database has refused since the start is not ready',
    does: [failing('refused')],
    status: 503,
    reason: 'refuses this server',
  },
  {
    name: 'A server that starts while the database is away is ready for pages',
    does: [failing('unavailable')],
    status: 200,
    reason: 'since the start',
  },
  {
    name: 'A server stays ready when a database that it has used refuses it later',
    does: [working, failing('refused')],
    status: 200,
    reason: 'refuses',
  },
  {
    name: 'A server stays ready while a database that it has used is away',
    does: [working, failing('unavailable')],
    status: 200,
    reason: 'does not answer',
  },
  {
    name: 'A server is ready once the database takes it',
    does: [failing('refused'), working],
    status: 200,
    reason: undefined,
  },
])('$name', async ({ does, status, reason }) => {
  const monitor = createStoreMonitor(() => today);
  for (const query of does) {
    const database = monitor.watch({
      query,
      transaction: () => Promise.reject(new Error('not used')),
      forUpdate: '',
      scrub: async () => undefined,
      close: async () => undefined,
    });
    await database.query('SELECT 1').catch(() => undefined);
  }
  const app = express().use(
    healthHandler({ readiness: { draining: false, maintenance: false, store: monitor.state }, clock: now }),
  );
  const { status: answered, body } = await request(app).get('/readyz');
  expect(answered).toBe(status);
  expect(body.reasons.store?.[0]).toEqual(reason && expect.stringContaining(reason));
});
