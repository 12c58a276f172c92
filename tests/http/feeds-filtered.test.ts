import { expect, test } from 'vitest';
import { withoutSuspensions } from '../../shared/records/measures/list.ts';
import { stateAt } from '../../shared/records/measures/state.ts';
import { asText } from '../support/http/as-text.ts';
import { readFeed, readWithOtherParser } from '../support/parsers/feeds.ts';
import { linksOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl, webSubHub: 'https://hub.example.com/' });
const content = sourceOf(siteContent(), { base: '/base' }).at(today);
const get = (path: string) => client.get(`/base${path}`).buffer(true).parse(asText);
const formats = [
  ['rss', 'feed.xml'],
  ['atom', 'atom.xml'],
  ['json', 'feed.json'],
] as const;

const selections: [string, string][] = [
  ['/blue/news-analysis', 'category=technology-metals'],
  ['/blue/opinion-pieces', 'filter=ev_and_battery'],
  ['/blue/videos', 'category=critical-materials'],
  ['/policy', 'material=gallium'],
  ['/policy', 'country=CHN&state=suspended'],
];

test.each(selections)(
  'The feeds of %s?%s have only what the list with this filter has, in all three formats and for two parsers',
  async (page, query) => {
    const whole = readFeed.atom((await get(`${page}/atom.xml`)).body as string);
    const atom = readFeed.atom((await get(`${page}/atom.xml?${query}`).expect(200)).body as string);
    expect(atom.items.length).toBeGreaterThan(0);
    expect(atom.items.length).toBeLessThan(whole.items.length);
    const { text: list } = await client.get(`/base${page}?${query}`).expect(200);
    for (const { url } of atom.items) expect(linksOf(list)).toContain(url.replace('https://www.example.com', ''));
    for (const [format, file] of formats) {
      const { body } = await get(`${page}/${file}?${query}`).expect(200);
      expect({ ...readFeed[format](body as string), self: '' }).toEqual({ ...atom, self: '' });
      expect(readWithOtherParser(body as string).items.map(({ id }) => id)).toEqual(atom.items.map(({ id }) => id));
    }
  },
);

test.each(selections)(
  'The page %s?%s names the feeds of its filter in its head and links them for readers',
  async (page, query) => {
    const { text } = await client.get(`/base${page}?${query}`).expect(200);
    const named = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g)].map(
      ([, , title, address]) => [title, address],
    );
    for (const [, file] of formats) {
      const address = `${page}/${file}?${query}`.replaceAll('&', '&amp;');
      expect(named).toContainEqual([expect.stringContaining(': '), siteUrl + address]);
      expect(linksOf(text)).toContain(`/base${page}/${file}?${query}`);
    }
  },
);

test('The feed of the trade measures in a state has those that are in it at the time of the request', async () => {
  const { items } = readFeed.atom((await get('/policy/atom.xml?state=suspended')).body as string);
  const suspended = withoutSuspensions(content.list('measures')).filter(
    (measure) => stateAt(measure, today).state === 'suspended',
  );
  expect(new Set(items.map(({ id }) => id.replace(/^.*measures\/|#.*$/g, '')))).toEqual(
    new Set(suspended.map(({ id }) => id)),
  );
});

test('The address in the feed of a filter is its own, its page is the list with the filter, and it names no hub', async () => {
  const { body, headers } = await get('/policy/atom.xml?material=gallium&kind=ban').expect(200);
  expect(body).toContain(
    `<link href="${siteUrl}/policy/atom.xml?material=gallium&amp;kind=ban" rel="self" type="application/atom+xml"/>`,
  );
  expect(body).toContain(
    `<link href="${siteUrl}/policy?material=gallium&amp;kind=ban" rel="alternate" type="text/html"/>`,
  );
  expect(`${body}${headers.link}`).not.toContain('hub.example.com');
});

test.each([
  '/blue/news-analysis/feed.xml?category=gossip',
  '/blue/news-analysis/feed.xml?filter=ev_and_battery&category=geopolitics',
  '/blue/news-analysis/feed.xml?filter=',
  '/policy/feed.json?material=unobtainium',
  '/policy/feed.json?state=forgotten',
])('A filter that the list does not have has no feed: %s is a 404', async (path) => {
  await get(path).expect(404);
});

test('Other spellings of a filter are one feed: the order of its parameters does not matter', async () => {
  const [one, other] = await Promise.all([
    get('/policy/feed.json?state=in-force&material=gallium'),
    get('/policy/feed.json?material=gallium&state=in-force'),
  ]);
  expect([one.status, one.body]).toEqual([other.status, other.body]);
});

test.each(['/events/upcoming', '/events/past'])(
  'The page %s names the feeds of all events in its head',
  async (page) => {
    const { text } = await client.get(`/base${page}`).expect(200);
    expect(text).toContain(`type="application/atom+xml" title="Events: Atom" href="${siteUrl}/events/atom.xml"`);
  },
);
