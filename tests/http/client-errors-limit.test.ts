import { expect, test } from 'vitest';
import { address, errorSite, report } from '../support/http/error-site.ts';
import { testSite } from '../support/site/site.ts';

test('Reports of browser errors count for the visitor when the proxy before the server is trusted', async () => {
  const site = testSite({ trustProxy: ['loopback'] });
  const post = (from: string) => site.client.post(address).set('X-Forwarded-For', from).send(report);
  for (let count = 0; count < 30; count += 1) await post('192.0.2.1');
  expect([(await post('192.0.2.1')).status, (await post('192.0.2.2')).status]).toEqual([429, 204]);
});

test('Reports of browser errors count for the connection when X-Forwarded-For comes from a stranger', async () => {
  const { client } = testSite();
  const statuses = [];
  for (let count = 0; count <= 30; count += 1)
    statuses.push((await client.post(address).set('X-Forwarded-For', `192.0.2.${count}`).send(report)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('A network with too many reports of browser errors is rejected for a while, and no other network', async () => {
  const { post, clock, lines } = errorSite();
  const first = await post(report);
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"client-errors";q=30;w=600, "client-errors-of-all";q=600;w=600',
    ratelimit: '"client-errors";r=29;t=20, "client-errors-of-all";r=599;t=1',
  });
  for (let count = 1; count < 30; count += 1) expect((await post('{')).status).toBe(415);
  const refused = await post(report);
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({
    'retry-after': '20',
    ratelimit: '"client-errors";r=0;t=20',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  expect(refused.body).toMatchObject({
    title: 'Too many requests from your network',
    detail: 'This was sent too often. Try again in 20 seconds.',
  });
  expect((await post(report, { from: '192.0.2.2' })).status).toBe(204);
  clock.now = new Date(clock.now.getTime() + 20_000);
  expect((await post(report)).status).toBe(204);
  expect((await post(report)).status).toBe(429);
  expect(lines()).toHaveLength(1);
});

test('Reports of browser errors from one IPv6 /64 count together', async () => {
  const { post } = errorSite();
  for (let count = 1; count <= 30; count += 1)
    expect((await post(report, { from: `2001:db8:1:2::${count}` })).status).toBe(204);
  expect((await post(report, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await post(report, { from: '2001:db8:1:3::1' })).status).toBe(204);
});

test('Reports of browser errors are rejected when all networks together send too many', async () => {
  const { post } = errorSite();
  const statuses: number[] = [];
  for (let count = 0; count < 601; count += 1)
    statuses.push((await post(report, { from: `192.0.2.${count % 25}` })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(600);
  expect(statuses.at(-1)).toBe(429);
});

test('Reports of browser errors that other sites send for a visitor do not count against the visitor', async () => {
  const { post } = errorSite();
  for (let count = 0; count < 40; count += 1) await post(report).set('Sec-Fetch-Site', 'cross-site');
  expect((await post(report).set('Sec-Fetch-Site', 'same-origin')).status).toBe(204);
});
