import { expect, test } from 'vitest';
import type { WebVitals } from '../../shared/site/web-vitals.ts';
import { testSite } from '../support/site/site.ts';

const vitals: WebVitals = { path: '/blue', lcp: 1234, ttfb: 80, inp: 120, cls: 0.04 };
function measuredSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = testSite({ webVitals: true, ...options });
  const { registry } = site.services.instruments;
  return {
    ...site,
    send: (body: object, headers: Record<string, string> = {}) =>
      site.client.post('/web-vitals').set(headers).send(body),
    totals: async () =>
      Array.from((await registry.metrics()).matchAll(/^site_web_vital_(\w+_(?:sum|count)\{.*)$/gm), ([, line]) => line),
  };
}

test('Without WEB_VITALS no document names the measuring script, and no measurement is accepted', async () => {
  const [off, on] = [testSite(), measuredSite()];
  const [plain, measured] = await Promise.all(
    [off, on].map(async ({ client }) => (await client.get('/blue').set('Accept', 'text/html')).text),
  );
  const tag = '<script type="module" fetchpriority="low" src="/assets/web-vitals.js"></script>';
  expect(measured).toContain(tag);
  expect(measured?.replace(tag, '')).toBe(plain);
  expect((await off.client.post('/web-vitals').send(vitals)).status).toBe(405);
});

test('The Content-Security-Policy is the same with WEB_VITALS', async () => {
  const policies = await Promise.all(
    [testSite(), measuredSite()].map(
      async ({ client }) => (await client.get('/blue')).headers['content-security-policy'],
    ),
  );
  expect(policies[0]).toBe(policies[1]);
});

test('A measurement of web vitals is counted by the name of the page', async () => {
  const { send, totals } = measuredSite();
  const { status, headers, text } = await send(vitals);
  expect([status, text, headers['cache-control'], headers['set-cookie']]).toEqual([204, '', 'no-store', undefined]);
  expect((await send({ path: '/events', cls: 0 })).status).toBe(204);
  expect(await totals()).toEqual([
    'lcp_seconds_sum{route="blue"} 1.234',
    'lcp_seconds_count{route="blue"} 1',
    'inp_seconds_sum{route="blue"} 0.12',
    'inp_seconds_count{route="blue"} 1',
    'ttfb_seconds_sum{route="blue"} 0.08',
    'ttfb_seconds_count{route="blue"} 1',
    'cls_sum{route="blue"} 0.04',
    'cls_count{route="blue"} 1',
    'cls_sum{route="events"} 0',
    'cls_count{route="events"} 1',
  ]);
});

test('Measurements of web vitals are accepted below the base path', async () => {
  const { client, totals } = measuredSite({ siteUrl: 'https://example.com/site' });
  expect((await client.post('/site/web-vitals').send({ path: '/site/blue', cls: 0.1 })).status).toBe(204);
  expect(await totals()).toEqual(['cls_sum{route="blue"} 0.1', 'cls_count{route="blue"} 1']);
});

test.each([['Sec-GPC'], ['DNT']])('The web vitals of a browser that sends %s are not counted', async (name) => {
  const { send, totals } = measuredSite();
  expect((await send(vitals, { [name]: '1' })).status).toBe(204);
  expect(await totals()).toEqual([]);
});

test.each([
  ['a path that is no page', { ...vitals, path: '/no-such-page' }, {}, 204],
  ['an address instead of a path', { ...vitals, path: 'https://example.org/blue' }, {}, 422],
  ['a path with a query', { ...vitals, path: '/blue?mail=ann@example.org' }, {}, 422],
  ['a negative time', { ...vitals, lcp: -1 }, {}, 422],
  ['a time of hours', { ...vitals, lcp: 3_600_001 }, {}, 422],
  ['a text instead of a number', { ...vitals, cls: '1' }, {}, 422],
  ['an unknown field', { ...vitals, visitor: 'ann' }, {}, 400],
  ['too many bytes', { ...vitals, path: `/${'a'.repeat(1_100)}` }, {}, 413],
  ['the origin of another site', vitals, { 'Sec-Fetch-Site': 'cross-site' }, 403],
])('A measurement of web vitals with %s is not counted', async (_what, body, headers, expected) => {
  const { send, totals } = measuredSite();
  const { status, headers: sent } = await send(body, headers);
  expect([status, status === 204 || sent['content-type']]).toEqual([
    expected,
    status === 204 || 'application/problem+json; charset=utf-8',
  ]);
  expect(await totals()).toEqual([]);
});

test('The log line of a measurement of web vitals contains nothing about its network', async () => {
  const { send, log } = measuredSite();
  await send(vitals);
  const line = log.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ route: 'web-vitals', path: '/web-vitals', status: 204 });
  expect(Object.keys(line ?? {})).not.toContain('client');
  expect(JSON.stringify(log)).not.toContain('/blue');
});

test('At most 120 measurements of web vitals are counted from one network in ten minutes', async () => {
  const { send, totals } = measuredSite();
  const statuses = [];
  for (let count = 0; count < 121; count++) statuses.push((await send({ path: '/blue', cls: 0 })).status);
  expect([statuses.lastIndexOf(204), statuses.at(-1)]).toEqual([119, 429]);
  expect(await totals()).toContain('cls_count{route="blue"} 120');
});
