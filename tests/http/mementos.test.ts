import { describe, expect, test } from 'vitest';
import { asText } from '../support/http/as-text.ts';
import { textOf } from '../support/parsers/html.ts';
import { addedMeasure, knownSite, removedMeasure } from '../support/site/known-site.ts';
import { testSite } from '../support/site/site.ts';

const origin = 'https://www.example.com/base';
const { client } = knownSite({ base: '/base' });
const figure = '/figures/gallium-primary-output';
const gate = (accepted: string, path = figure) =>
  client.get(`/base${path}`).set('Accept-Datetime', accepted).redirects(0);

const links = (header = '') => header.split(/, (?=<)/);
const original = `<${origin}${figure}>; rel="original timegate"`;
const timeMap = `<${origin}/timemap${figure}>; rel="timemap"; type="application/link-format"`;
const memento = (day: string, relation: string, datetime: string) =>
  `<${origin}${figure}?asOf=${day}>; rel="${relation}"; datetime="${datetime}"`;

test.each([figure, '/subscriptions/critical-materials/gallium', '/policy', `${figure}.csv`])(
  '%s names its time gate, which it is itself, and its time map, also from the page cache',
  async (path) => {
    await client.get(`/base${path}`);
    const { headers } = await client.get(`/base${path}`).expect(200);
    expect(headers['link']).toContain(
      `<${origin}${path}>; rel="original timegate", <${origin}/timemap${path}>; rel="timemap"`,
    );
    expect(headers['vary'], 'shared caches keep the page of today').not.toContain('Accept-Datetime');
  },
);

test('The query that selects the page belongs to the original, and nothing else of the query', async () => {
  const { headers } = await client.get('/base/policy?utm_source=mail&material=gallium');
  expect(headers['link']).toContain(`<${origin}/policy?material=gallium>; rel="original timegate"`);
});

test('A page without facts has no time gate', async () => {
  const { status, headers } = await gate('Tue, 17 Nov 2026 12:00:00 GMT', '/about-us');
  expect([status, headers['link']]).toEqual([200, undefined]);
});

test('A memento names its instant, and the mementos around it', async () => {
  const { headers } = await client.get(`/base${figure}?asOf=2026-11-17`);
  expect(headers['memento-datetime']).toBe('Mon, 16 Nov 2026 09:00:00 GMT');
  expect(links(headers['link'])).toEqual([
    original,
    timeMap,
    memento('2026-11-10', 'first prev memento', 'Tue, 10 Nov 2026 18:00:00 GMT'),
    memento('2026-11-16', 'memento', 'Mon, 16 Nov 2026 09:00:00 GMT'),
    memento('2026-11-19', 'next last memento', 'Thu, 19 Nov 2026 10:00:00 GMT'),
  ]);
});

test.each([
  ['Tue, 17 Nov 2026 12:00:00 GMT', '2026-11-16'],
  ['Mon, 16 Nov 2026 09:00:00 GMT', '2026-11-16'],
  ['Mon, 16 Nov 2026 08:59:59 GMT', '2026-11-10'],
  ['Sat, 01 Jan 2000 00:00:00 GMT', '2026-11-10'],
  ['Fri, 01 Jan 2100 00:00:00 GMT', '2026-11-19'],
])('What was known at %s is the memento of %s', async (accepted, day) => {
  await client.get(`/base${figure}`);
  const { status, headers } = await gate(accepted);
  expect([status, headers['location'], headers['cache-control']]).toEqual([
    302,
    `/base${figure}?asOf=${day}`,
    'no-store',
  ]);
  expect(headers['vary']?.toLowerCase()).toContain('accept-datetime');
  expect(links(headers['link']).slice(0, 2)).toEqual([original, timeMap]);
});

test('The time gate keeps the query of the page', async () => {
  const { headers } = await gate('Tue, 17 Nov 2026 12:00:00 GMT', '/policy?material=gallium');
  expect(headers['location']).toBe('/base/policy?asOf=2026-11-16&material=gallium');
});

test.each(['yesterday', '2026-11-17', 'Mon, 17 Nov 2026 12:00:00 GMT', 'Tue, 31 Nov 2026 12:00:00 GMT'])(
  'Accept-Datetime: %s is no date of HTTP, and refused',
  async (accepted) => {
    const { status, body } = await gate(accepted).set('Accept', 'application/json');
    expect([status, body.detail]).toEqual([400, expect.stringContaining('Wed, 25 Nov 2026 12:00:00 GMT')]);
  },
);

test('A time map lists the last set of each day', async () => {
  const { headers, body } = await client.get(`/base/timemap${figure}`).buffer(true).parse(asText);
  expect(headers['content-type']).toBe('application/link-format');
  expect(body).toBe(
    `${[
      original,
      `<${origin}/timemap${figure}>; rel="self"; type="application/link-format"; from="Tue, 10 Nov 2026 18:00:00 GMT"; until="Thu, 19 Nov 2026 10:00:00 GMT"`,
      memento('2026-11-10', 'first memento', 'Tue, 10 Nov 2026 18:00:00 GMT'),
      memento('2026-11-16', 'memento', 'Mon, 16 Nov 2026 09:00:00 GMT'),
      memento('2026-11-19', 'last memento', 'Thu, 19 Nov 2026 10:00:00 GMT'),
    ].join(',\n')}\n`,
  );
});

test.each([
  '/about-us',
  '/nowhere',
  '/policy.ics',
  '/blue/news-analysis/403',
  '/figures/nothing',
  '/figures/gallium-nothing.csv',
  '/policy/nothing',
  '/subscriptions/critical-materials/unobtainium',
  '/api/v1/news',
  '/api/v1/measures/nothing',
  '/api/v1/figures/nothing',
])('There is no time map of %s', async (path) => {
  await client.get(`/base/timemap${path}`).expect(404);
});

test('A time map lists only days on which the record was there', async () => {
  const daysOf = async (path: string) => {
    const { body } = await client.get(`/base/timemap${path}`).buffer(true).parse(asText).expect(200);
    return [...String(body).matchAll(/asOf=([\d-]+)/g)].map(([, day]) => day);
  };
  for (const path of [`/policy/${addedMeasure}`, `/policy/${addedMeasure}.md`, `/api/v1/measures/${addedMeasure}`])
    expect(await daysOf(path)).toEqual(['2026-11-19']);
  expect(await daysOf(`/policy/${removedMeasure}`)).toEqual(['2026-11-10', '2026-11-16']);
});

describe('The API is its own time gate', () => {
  const list = '/api/v1/figures';

  test('It names gate and time map, and leads to what was known then', async () => {
    const { headers } = await client.get(`/base${list}?limit=2&material=gallium`).expect(200);
    expect(headers['link']).toContain(`<${origin}${list}?limit=2&material=gallium>; rel="original timegate"`);
    expect(headers['link']).toContain('rel="next"');
    const gated = await gate('Tue, 17 Nov 2026 12:00:00 GMT', `${list}?limit=2&material=gallium`);
    expect([gated.status, gated.headers['location'], gated.headers['cache-control']]).toEqual([
      302,
      `/base${list}?asOf=2026-11-16&limit=2&material=gallium`,
      'no-store',
    ]);
    expect(gated.headers['vary']?.toLowerCase()).toContain('accept-datetime');
  });

  test.each([list, '/api/v1/measures/china-us-ban', '/api/v1/check?what=gallium'])(
    'An answer of %s names its mementos, and no change after its instant',
    async (path) => {
      const answer = await client.get(`/base${path}${path.includes('?') ? '&' : '?'}asOf=2026-11-17`).expect(200);
      expect(answer.headers['link']).toMatch(/asOf=2026-11-16[^>]*>; rel="memento"/);
      expect(answer.headers['memento-datetime']).toBe('Mon, 16 Nov 2026 09:00:00 GMT');
      expect(answer.headers['last-modified']).toBeUndefined();
    },
  );

  test('A copy is current by its tag, and never by a date', async () => {
    const path = `/base${list}?asOf=2026-11-17`;
    const { headers } = await client.get(path);
    await client.get(path).set('If-None-Match', String(headers['etag'])).expect(304);
    await client.get(path).set('If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT').expect(200);
  });

  test.each([`${list}?q=gallium`, '/api/v1/news'])('%s knows today only, and has no gate', async (path) => {
    const { status, headers } = await gate('Tue, 17 Nov 2026 12:00:00 GMT', path);
    expect([status, headers['link']?.includes('timegate') ?? false]).toEqual([200, false]);
  });

  test('It refuses what is no date of HTTP', async () => {
    expect((await gate('yesterday', list)).status).toBe(400);
  });

  test('Pages of any origin may send Accept-Datetime', async () => {
    const { headers } = await client
      .options(`/base${list}`)
      .set({ Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' });
    expect(headers['access-control-allow-headers']).toContain('Accept-Datetime');
  });
});

test('A site without a ledger says so', async () => {
  const { status, text } = await testSite().client.get('/figures?asOf=2026-11-10').set('Accept', 'text/html');
  expect([status, textOf(text).includes('keeps no ledger')]).toEqual([400, true]);
});
