/** A proxy in front of a server that is not configured for it. */
import { expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const warnings = (log: Record<string, unknown>[]) =>
  log.filter(({ level }) => level === 40).map(({ msg }) => String(msg));

test.each(['X-Forwarded-For', 'Forwarded'])(
  'The first request with %s while TRUST_PROXY is off is reported once, in the log and on /readyz',
  async (header) => {
    const { client, log } = testSite();
    expect((await client.get('/readyz')).body.notes).toBeUndefined();
    // The first request may be for a cached page.
    await client.get('/blue');
    await client.get('/blue').set(header, 'for=192.0.2.7');
    await client.get('/healthz').set(header, 'for=192.0.2.8');
    expect(warnings(log)).toEqual([expect.stringContaining('set TRUST_PROXY to the number of proxies')]);
    const { status, body } = await client.get('/readyz');
    expect(status).toBe(200);
    expect(body.notes).toEqual(warnings(log));
    expect(JSON.stringify(log)).not.toContain('192.0.2.7');
  },
);

test('A configured proxy is not reported', async () => {
  const { client, log } = testSite({ trustProxy: 1 });
  await client.get('/healthz').set('X-Forwarded-For', '192.0.2.7');
  expect(warnings(log)).toEqual([]);
  expect((await client.get('/readyz')).body.notes).toBeUndefined();
});
