import { expect, test } from 'vitest';
import { measuresOf } from '../../shared/records/measures/list.ts';
import { stateAt } from '../../shared/records/measures/state.ts';
import { formatDate } from '../../shared/text/format.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCalendar } from '../support/parsers/calendar.ts';
import { parseCsv } from '../support/parsers/data-files.ts';
import { headingsOf, textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client, clock } = testSite({ siteUrl });
const source = sourceOf(siteContent(), { base: '/base' });
const measures = measuresOf(source.at(today), {});
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);
const rowsIn = (html: string) => html.match(/class="measures__row"/g)?.length ?? 0;

test('All trade measures are on one page, each with a link to its own page', async () => {
  const { status, text } = await client.get('/base/policy');
  expect(status).toBe(200);
  expect(rowsIn(text)).toBe(measures.length);
  for (const { id, title } of measures)
    expect(text).toContain(`href="/base/policy/${id}">${title.replaceAll("'", '&#x27;')}`);
  expect(textOf(text)).toContain('The next stated date is Nov 27, 2026, in 6 days');
});

test('Each line of the time axis of all materials is a link to its measure, named by country, kind, title and state', async () => {
  const { text } = await client.get('/base/policy');
  const lines = [...text.matchAll(/<a href="\/base\/policy\/([^"]+)" class="axis__line" aria-label="([^"]+)">/g)];
  expect(text.match(/class="axis__bars"/g)).toHaveLength(lines.length);
  expect(lines.map(([, id, name]) => [id, name])).toContainEqual([
    'china-us-ban',
    'China: ban. Ban on gallium, germanium and antimony sales to the US. Suspended until Nov 27, 2026',
  ]);
  for (const [, id] of lines) expect(measures.map((measure) => measure.id)).toContain(id);
});

test.each(measures.map(({ id }) => id))(
  'The page of a measure states what it does and when it was last reviewed: %s',
  async (id) => {
    const { status, text } = await client.get(`/base/policy/${id}`);
    const measure = measures.find((each) => each.id === id);
    expect(status).toBe(200);
    expect(textOf(text)).toContain(measure?.text);
    expect(textOf(text)).toContain(stateAt(measure as (typeof measures)[number], today).text);
    expect(textOf(text)).toMatch(new RegExp(`(?:ead on|found by) ${formatDate(measure?.readOn ?? '')}`));
  },
);

test.each([
  ['material=gallium', 4],
  ['country=CHN&material=gallium', 4],
  ['country=ZWE', 4],
  ['kind=quota&country=COD', 2],
  ['state=suspended', 1],
  ['state=suspended&material=germanium', 1],
])('The filters of trade measures combine: ?%s', async (query, count) => {
  expect(rowsIn((await client.get(`/base/policy?${query}`)).text)).toBe(count);
});

test('A filter without measures shows a message and a link to all measures', async () => {
  const { status, text } = await client.get('/base/policy?country=CHN&material=tin');
  expect(status).toBe(200);
  expect(headingsOf(text, 2)).toContain('We know of no measure for Tin, China');
  expect(text).toContain('href="/base/policy?material=tin"');
});

test.each([
  '/policy?kind=levy',
  '/policy?material=unobtainium',
  '/policy?country=china',
  '/policy?state=',
  '/policy/nothing',
  '/policy/nothing.ics',
  '/policy/china-us-ban.csv',
])('An unknown filter value, measure or format of trade measures is a 404: %s', async (path) => {
  expect((await client.get(`/base${path}`).set('Accept', 'text/html')).status).toBe(404);
});

test('The state of a trade measure changes at the end of its last day in China, in the cached page too', async () => {
  const stateOn = async (now: string) => {
    clock.now = new Date(now);
    const { text } = await client.get('/base/policy/china-us-ban');
    return headingsOf(text, 2)[0];
  };
  expect(await stateOn('2026-11-27T23:59:59+08:00')).toBe('Suspended until Nov 27, 2026');
  expect(await stateOn('2026-11-28T00:00:00+08:00')).toBe('Due back in force after Nov 27, 2026. Not confirmed');
  clock.now = today;
});

test.each([
  ['/policy.csv', 'text/csv; charset=utf-8; header=present'],
  ['/policy.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['/policy.json', 'application/json; charset=utf-8'],
  ['/policy.ics', 'text/calendar; charset=utf-8'],
  ['/policy/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/policy/feed.json', 'application/feed+json; charset=utf-8'],
  ['/policy/china-us-ban.ics', 'text/calendar; charset=utf-8'],
])(
  'The file %s of trade measures has its content type, can be read by any site, and a client that has it gets a 304',
  async (path, type) => {
    const { status, headers } = await get(path).set('Origin', 'https://other.example');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'access-control-allow-origin': '*',
      etag: expect.any(String),
      'x-robots-tag': 'noindex',
    });
    expect((await get(path).set('If-None-Match', String(headers.etag))).status).toBe(304);
  },
);

test('The pages of trade measures link their other formats', async () => {
  const { text } = await client.get('/base/policy');
  const found = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)].map(
    ([, type, address]) => [type, address],
  );
  expect(found).toContainEqual(['application/atom+xml', `${siteUrl}/policy/atom.xml`]);
  expect(found).toContainEqual(['text/calendar', `${siteUrl}/policy.ics`]);
});

test.each(['', '?material=gallium', '?state=suspended', '?country=CHN&kind=ban'])(
  'The files of trade measures that a page links have the measures of its list: /policy%s',
  async (query) => {
    const { text } = await client.get(`/base/policy${query}`).expect(200);
    const ids = [...text.matchAll(/class="measures__what"><a href="\/base\/policy\/([\w-]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    const links = [...text.matchAll(/<a href="(\/base\/policy\.(csv|json)[^"]*)"/g)];
    const [csv = '', json = ''] = links.map(([, href = '']) => href.replaceAll('&amp;', '&').slice('/base'.length));
    const [, ...rows] = parseCsv((await get(csv)).body as string);
    expect(rows.map(([id]) => id)).toEqual(ids);
    const { url, measures: found } = JSON.parse((await get(json)).body as string) as {
      url: string;
      measures: { id: string }[];
    };
    expect([url, found.map(({ id }) => id)]).toEqual([`${siteUrl}/policy${query}`, ids]);
  },
);

test.each(['csv', 'xlsx', 'json', 'ics'])(
  'A mistake in the filter of /policy.%s is a problem document for programs, and a page for browsers',
  async (extension) => {
    for (const query of ['state=nope', 'material=unobtainium', 'country=china', 'kind=levy']) {
      const path = `/base/policy.${extension}?${query}`;
      const { status, headers } = await client.get(path).set('Accept', '*/*');
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
      expect((await client.get(path).set('Accept', 'text/html')).headers['content-type']).toMatch(/^text\/html/);
    }
  },
);

test('The calendars of trade measures have an all-day event with a unique id for each date', async () => {
  const all = parseCalendar((await get('/policy.ics')).body as string);
  expect(all.properties).toContainEqual({ name: 'VERSION', parameters: '', value: '2.0' });
  expect(new Set(all.events.map(({ UID }) => UID)).size).toBe(all.events.length);
  const { events } = parseCalendar((await get('/policy/china-us-ban.ics')).body as string);
  expect(events.map(({ DTSTART, DTEND }) => [DTSTART, DTEND])).toEqual([
    ['VALUE=DATE:20241203', 'VALUE=DATE:20241204'],
    ['VALUE=DATE:20251109', 'VALUE=DATE:20251110'],
    ['VALUE=DATE:20261127', 'VALUE=DATE:20261128'],
  ]);
  expect(events[2]).toMatchObject({
    UID: 'china-us-ban.suspension-ends@lazulite.example',
    URL: `${siteUrl}/policy/china-us-ban`,
  });
  for (const { id } of measures)
    expect(parseCalendar((await get(`/policy/${id}.ics`)).body as string).events.length).toBeGreaterThan(0);
  expect(events[2]?.SUMMARY).toBe(
    'Ban on gallium, germanium and antimony sales to the US (China): Last day of the suspension, as stated',
  );
});

test('The CSV and JSON of trade measures have every measure, with the state that the page prints', async () => {
  const json = JSON.parse((await get('/policy.json')).body as string) as {
    stateOn: string;
    measures: { id: string; state: string; sources: object[] }[];
  };
  expect(json.stateOn).toBe('2026-11-21');
  expect(json.measures.map(({ id, state }) => [id, state])).toEqual(
    measures.map((measure) => [measure.id, stateAt(measure, today).state]),
  );
  expect(json.measures.filter(({ sources }) => sources.length === 0)).toEqual([]);
  const csv = parseCsv((await get('/policy.csv')).body as string);
  const [columns = [], ...rows] = csv;
  expect(rows.map((row) => [row[columns.indexOf('id')], row[columns.indexOf('state')]])).toEqual(
    json.measures.map(({ id, state }) => [id, state]),
  );
});

test('A material shows below its hero which measures are in force today, and the next date', async () => {
  const { text } = await client.get('/base/subscriptions/critical-materials/gallium');
  expect(textOf(text)).toContain(
    'Chinese export license needed since Aug 1, 2023, and 2 more measures in force. Chinese ban on sales to the US due back after Nov 27, 2026, in 6 days, unless its suspension is extended. Read on Nov 22, 2026.',
  );
});
