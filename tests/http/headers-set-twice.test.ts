import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { RouteRule } from '../../shared/route-rules.ts';
import { everyAddress } from '../support/site/every-address.ts';
import { testSite } from '../support/site/site.ts';

beforeEach(() => void vi.stubEnv('NODE_ENV', 'development'));
afterEach(() => void vi.unstubAllEnvs());

/** A site on which these rules apply to all paths. */
function siteWith(more: Pick<RouteRule, 'headers' | 'noindex'>, pageCacheMb = 64) {
  const { services, log } = testSite({ pageCacheMb });
  function locate(url: string) {
    const location = services.locate(url);
    return { ...location, rule: { ...location.rule, ...more } };
  }
  return { client: request(createApp({ ...services, locate })), log };
}
const policy = { headers: { 'Content-Security-Policy': 'sandbox' } };

test.each([0, 64])(
  'A header that both a rule and its page set is an error (page cache of %i MB)',
  async (pageCacheMb) => {
    const { client, log } = siteWith(policy, pageCacheMb);
    expect((await client.get('/glossary')).status).toBe(500);
    const message =
      'The header content-security-policy is set twice: look at the rules of this path and at the headers of its page or file';
    expect(log).toContainEqual(expect.objectContaining({ err: expect.objectContaining({ message }) as unknown }));
  },
);

test.each([0, 64])('In production, the header of the page is sent (page cache of %i MB)', async (pageCacheMb) => {
  vi.stubEnv('NODE_ENV', 'production');
  const { status, headers } = await siteWith(policy, pageCacheMb).client.get('/glossary');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test.each([{ noindex: true, headers: { 'x-robots-tag': 'none' } }, { headers: { 'X-Own': '1', 'x-own': '2' } }])(
  'A header that two rules of a path set is an error, and in production the last one is sent: %j',
  async (twice) => {
    expect((await siteWith(twice).client.get('/events.ics')).status).toBe(500);
    vi.stubEnv('NODE_ENV', 'production');
    const { status, headers } = await siteWith(twice).client.get('/events.ics');
    expect([status, headers['x-own'] ?? headers['x-robots-tag']]).toEqual([200, twice.noindex ? 'noindex' : '2']);
  },
);

test('An error page may replace the headers of a rule, and a rule may remove a header that the page sets', async () => {
  expect((await siteWith(policy).client.get('/nowhere')).status).toBe(404);
  expect((await siteWith({ headers: { 'Content-Security-Policy': false } }).client.get('/glossary')).status).toBe(200);
});

test.each([0, 64])(
  'No address of the site has a header that is set twice (page cache of %i MB)',
  async (pageCacheMb) => {
    const { client } = testSite({ pageCacheMb });
    const failed: string[] = [];
    for (const { name, path } of await everyAddress())
      if (name !== 'server-error' && (await client.get(path)).status >= 500) failed.push(path);
    expect(failed).toEqual([]);
  },
);
