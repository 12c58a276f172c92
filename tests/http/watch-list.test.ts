import { expect, test } from 'vitest';
import { measuresOf } from '../../shared/records/measures/list.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { type FeedFormat, feedFormats, feedHref } from '../../shared/site/feeds/feed-links.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCalendar } from '../support/parsers/calendar.ts';
import { readFeed, readWithOtherParser } from '../support/parsers/feeds.ts';
import { headingsOf, linksOf, textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const content = sourceOf(siteContent(), { base: '/base' }).at(today);
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);

test('A watch list shows what is new, the next dates and key figures of its materials', async () => {
  const { text } = await client.get('/base/watch?m=co,ga').expect(200);
  expect(headingsOf(text, 1)).toEqual(['Cobalt and gallium']);
  expect(headingsOf(text, 2)).toEqual(
    expect.arrayContaining(['What is new', 'Next dates', 'Latest dates', 'Key figures']),
  );
  const newest = content
    .list('news')
    .find(({ materials }) => materials.includes('cobalt') || materials.includes('gallium'));
  expect(textOf(text)).toContain(newest?.title);
  expect(text.match(/class="board__row"/g)).toHaveLength(2);
});

test('A watch list has one canonical address: symbols in alphabetical order, each once', async () => {
  const canonical = '/base/watch?m=co%2Cga%2Cli';
  for (const asked of ['li,co,ga', 'Lithium,cobalt,Ga', 'co,ga,li,co']) {
    const { headers } = await client.get(`/base/watch?m=${asked}`).expect(301);
    expect([asked, headers.location]).toEqual([asked, canonical]);
  }
  const repeated = await client.get('/base/watch?m=li&m=co&m=ga').expect(301);
  expect((await client.get(String(repeated.headers.location)).expect(301)).headers.location).toBe(canonical);
  const { text } = await client.get(canonical).expect(200);
  expect(text).toContain('<meta name="robots" content="noindex">');
  await client.get('/base/watch?m=co,ga,li').expect(200);
});

test('A watch list without materials shows the form and no error, and all materials fit on one list', async () => {
  const { text } = await client.get('/base/watch').expect(200);
  expect(text.match(/<input type="checkbox" name="m"/g)).toHaveLength(25);
  expect(text).toContain('<link rel="canonical" href="https://www.example.com/base/watch">');
  expect(text).not.toContain('choose-problem');
  const all = content
    .list('materials')
    .map(({ symbol }) => symbol.toLowerCase())
    .toSorted()
    .join(',');
  const whole = await client.get(`/base/watch?m=${all}`).expect(200);
  expect(headingsOf(whole.text, 1)).toEqual(['25 materials']);
});

test.each([
  ['?m=co,unobtainium', 'We have no material called “unobtainium”. Choose from the list.'],
  ['?m=', 'Choose at least one material, and up to 25.'],
  ['?m=__proto__', 'We have no material called “__proto__”. Choose from the list.'],
])(
  'An invalid watch list gets an error in the form, and as a problem document for programs: %s',
  async (query, problem) => {
    const { text } = await client.get(`/base/watch${query}`).expect(400);
    expect(textOf(text)).toContain(`Error: ${problem}`);
    for (const path of ['/watch.json', '/watch.ics', '/watch/feed.xml']) {
      const { status, body } = await client.get(`/base${path}${query}`).set('Accept', 'application/json');
      expect([path, status, (body as { detail: string }).detail]).toEqual([path, 400, problem]);
    }
  },
);

test.each(Object.keys(feedFormats) as FeedFormat[])(
  'The feed of a watch list as %s has articles and dates of measures of all its materials, read by two parsers',
  async (format) => {
    const { body } = await get(feedHref('/watch?m=w,sc', format)).expect(200);
    const feed = readFeed[format](body as string);
    expect(feed.self).toBe(siteUrl + feedHref('/watch?m=sc,w', format));
    expect(readWithOtherParser(body as string).items).toEqual(feed.items.map(({ id, title }) => ({ id, title })));
    const kinds = new Set(feed.items.map(({ id }) => id.split('/')[1]));
    expect([...kinds]).toEqual(expect.arrayContaining(['news', 'measures']));
  },
);

test('The calendar of a watch list has the dates of every measure and event on its materials, and of every service that covers them', async () => {
  const { events } = parseCalendar((await get('/watch.ics?m=ga').expect(200)).body as string);
  const measures = measuresOf(content, { material: 'gallium' }).filter(({ kind }) => kind !== 'suspension');
  const others = [...content.list('events'), ...content.list('services')].filter(({ materials }) =>
    materials.includes('gallium'),
  );
  const addresses = [...measures, ...others].map((entry) => siteUrl + entryHref(entry));
  expect(new Set(events.map(({ URL: address }) => address))).toEqual(new Set(addresses));
});

test('The JSON of a watch list has the same contents, and a client that has it gets a 304', async () => {
  const { body, headers } = await get('/watch.json?m=ga').expect(200);
  expect(JSON.parse(body as string)).toMatchObject({
    url: `${siteUrl}/watch.json?m=ga`,
    page: `${siteUrl}/watch?m=ga`,
    materials: [{ id: 'gallium', symbol: 'Ga', url: `${siteUrl}/subscriptions/critical-materials/gallium` }],
    nextDates: [{ on: '2026-11-27' }],
  });
  await get('/watch.json?m=ga').set('If-None-Match', String(headers.etag)).expect(304);
});

test('A material links to its watch list, and the list to the form of the letter with its materials ticked', async () => {
  const material = await client.get('/base/subscriptions/critical-materials/gallium');
  expect(linksOf(material.text)).toContain('/base/watch?m=ga');
  const list = await client.get('/base/watch?m=co,ga');
  const signUp = linksOf(list.text).find((href) => href.startsWith('/base/sign-up?interest')) ?? '';
  const { text } = await client.get(signUp).expect(200);
  const ticked = [...text.matchAll(/<input[^>]*name="interests"[^>]*checked=""[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  );
  expect(ticked).toEqual(['cobalt', 'gallium']);
});
