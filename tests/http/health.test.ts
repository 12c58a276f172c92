import request from 'supertest';
import { expect, test } from 'vitest';
import { createAdminApp } from '../../server/operations/admin.ts';
import { now } from '../support/clock/now.ts';
import { testSite } from '../support/site.ts';

test('with HEALTH off /healthz and /readyz are 404 for visitors, and are answered on the admin port', async () => {
  const { client, readiness } = testSite({ health: false });
  const deps = { clock: now, logger: { warn: () => undefined }, write: async () => '', reload: async () => ({ outcome: 'unchanged' }) };
  const admin = request(createAdminApp({ adminHost: '127.0.0.1', readiness, ...deps }));
  for (const path of ['/healthz', '/readyz']) expect([(await client.get(path)).status, (await admin.get(path)).status]).toEqual([404, 200]);
});
