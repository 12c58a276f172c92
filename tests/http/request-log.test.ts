/** The log line of a request, and the headers by which it can be found. */
import { expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { testSite } from '../support/site/site.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const requestLines = (log: Record<string, unknown>[]) => log.filter(({ msg }) => msg === 'request');

test('A rendered and a cached page are logged with the ids of a trusted proxy, build, time and bytes', async () => {
  const { client, log } = testSite({ trustProxy: 1 });
  const get = (id: string) =>
    client.get('/blue').set('X-Request-Id', id).set('traceparent', `00-${trace}-00f067aa0ba902b7-01`);
  const answers = [await get('first'), await get('second')];
  expect(answers.map(({ headers }) => headers['x-build'])).toEqual(['test-build', 'test-build']);
  const [rendered, cached] = requestLines(log);
  const both = { traceId: trace, build: 'test-build', route: 'blue', status: 200, bytes: expect.any(Number) };
  expect(rendered).toMatchObject({ ...both, requestId: 'first', firstByteMs: expect.any(Number) });
  expect(cached).toMatchObject({ ...both, requestId: 'second', cache: 'fresh' });
  for (const { bytes } of [rendered, cached] as { bytes: number }[]) expect(bytes).toBeGreaterThan(5_000);
  expect(Number(rendered?.firstByteMs)).toBeLessThanOrEqual(Number(rendered?.durationMs));
});

test('An answer that no shared cache stores has the id of a trusted proxy', async () => {
  const { client } = testSite({ trustProxy: 1 });
  expect((await client.get('/contact-us').set('X-Request-Id', 'of-the-proxy')).headers['x-request-id']).toBe(
    'of-the-proxy',
  );
});

test('The ids sent by a visitor are ignored', async () => {
  const { client, log } = testSite();
  const { headers } = await client
    .get('/contact-us')
    .set('X-Request-Id', 'mine')
    .set('traceparent', `00-${trace}-00f067aa0ba902b7-01`);
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(requestLines(log)[0]).not.toHaveProperty('traceId');
});

test('A form or a refused request is logged with a digest of its network that changes every day, a page view without one', async () => {
  const { client, log, clock } = testSite({ trustProxy: 1 });
  const lineOf = async (path: string, address: string) => {
    log.length = 0;
    await client.get(path).set('X-Forwarded-For', address);
    return requestLines(log)[0];
  };
  expect(await lineOf('/blue', '192.0.2.1')).not.toHaveProperty('client');
  const first = (await lineOf('/api/v1/nothing', '192.0.2.1'))?.client;
  expect(first).toMatch(/^[\w-]{16}$/);
  expect((await lineOf('/api/v1/nothing', '192.0.2.1'))?.client).toBe(first);
  expect((await lineOf('/api/v1/nothing', '192.0.2.2'))?.client).not.toBe(first);
  const [home, neighbor] = [
    await lineOf('/api/v1/nothing', '2001:db8::1'),
    await lineOf('/api/v1/nothing', '2001:db8::2'),
  ];
  expect(home?.client).toBe(neighbor?.client);
  clock.now = new Date(clock.now.getTime() + dayMs);
  expect((await lineOf('/api/v1/nothing', '192.0.2.1'))?.client).not.toBe(first);
  expect(JSON.stringify(log)).not.toContain('192.0.2.1');
});

test('Every response names the build, except for the files that builds share', async () => {
  const { client } = testSite();
  for (const path of ['/blue', '/nothing', '/robots.txt', '/healthz', '/api/v1/nothing'])
    expect([path, (await client.get(path)).headers['x-build']]).toEqual([path, 'test-build']);
  expect((await client.get('/assets/gone.js')).headers['x-build']).toBeUndefined();
});
