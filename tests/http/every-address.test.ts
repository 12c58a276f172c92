/**
 * Every address that the site itself names is requested before an instant at which entries are published and withdrawn,
 * and those of each kind after it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { sitemapIndexPath } from '../../server/publish/sitemaps/write-sitemaps.ts';
import { match } from '../../shared/site/match.ts';
import { instant, type MarkedState, markedContent } from '../support/content/marked-entries.ts';
import { testSite } from '../support/site/site.ts';
import { type Answer, filesIn, locationsIn, openWalk } from '../support/site/walk-site.ts';

const { content, marked } = markedContent();
const before = new Date(Date.parse(instant) - 1);
const { app, clock, services } = testSite({ content, now: before });
const symbols = content
  .at(before)
  .list('materials')
  .map(({ symbol }) => symbol.toLowerCase());
const watchList = `m=${symbols.toSorted().join(',')}`;
/** What no page of the sitemap links to. */
const programs = [
  ...['', '.json', '.ics', '/feed.xml', '/atom.xml', '/feed.json'].map((file) => `/watch${file}?${watchList}`),
  '/search?q=quux',
  '/api/v1/search?q=quux',
  '/api/v1/suggest?q=quux',
  ...[...apiCollections.map(({ name }) => name), 'changes'].map((name) => `/api/v1/${name}?limit=100`),
  ...['/blue', '/corrections'].flatMap((page) =>
    ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${page}/${file}`),
  ),
  '/robots.txt',
  '/humans.txt',
  '/llms.txt',
  '/site.webmanifest',
  '/api/v1/openapi.json',
  '/events.ics',
  '/policy.ics',
];
const own = marked.flatMap(({ page, addresses }) => [page, `${page}/_payload.json?test-build`, ...addresses]);
/** A feed has the same items in each of its formats: of each, only Atom is read. */
const isOtherFormat = (path: string) => /\/feed\.(?:xml|json)$/.test(path);

let walk: Awaited<ReturnType<typeof openWalk>>;
/** The answers before the instant: the pages of the sitemap, and everything else. */
let pages: Map<string, Answer>;
let others: Map<string, Answer>;

beforeAll(async () => {
  walk = await openWalk(app);
  pages = await readAll(await pagesOfSitemap());
  const files = [...pages.values()].flatMap(({ text }) => filesIn(text)).filter((path) => !isOtherFormat(path));
  others = await readAll([...programs, ...own, ...(await sitemaps()), ...files]);
}, 900_000);
afterAll(() => walk.close());

const sitemaps = async () => [sitemapIndexPath, ...locationsIn((await walk.get(sitemapIndexPath)).text)];
async function pagesOfSitemap(): Promise<string[]> {
  const listed = [];
  for (const address of (await sitemaps()).slice(1)) listed.push(...locationsIn((await walk.get(address)).text));
  return listed;
}

/** Follows the pages of lists of the API. */
async function readAll(addresses: Iterable<string>): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = new Set(addresses);
  for (const address of waiting) {
    const answer = await walk.get(address);
    answers.set(address, answer);
    const [, next] = (address.startsWith('/api/v1/') && /"next":"http:\/\/localhost([^"]+)"/.exec(answer.text)) || [];
    if (next) waiting.add(next);
  }
  return answers;
}

/** The words of marked entries, each with the addresses that show it. */
function shownIn(answers: ReadonlyMap<string, Answer>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [address, { text }] of answers) {
    for (const word of new Set(text.toLowerCase().match(/quux[a-z]+/g)))
      found.set(word, [...(found.get(word) ?? []), address]);
  }
  return found;
}

/** @param keptText states in which the text stays online at the entry's own addresses. */
function expectOnly(
  answers: ReadonlyMap<string, Answer>,
  visible: readonly MarkedState[],
  keptText: readonly MarkedState[],
) {
  const found = shownIn(answers);
  const leaks: string[] = [];
  for (const { state, word, page, addresses, api } of marked) {
    const shown = found.get(word) ?? [];
    if (visible.includes(state)) {
      expect([word, ...shown]).toEqual(
        expect.arrayContaining([page, `${page}/_payload.json?test-build`, api, '/sitemap']),
      );
      expect(shown.length).toBeGreaterThan(6);
      continue;
    }
    const allowed = keptText.includes(state) ? [page, `${page}/_payload.json?test-build`, ...addresses] : [];
    leaks.push(...shown.filter((address) => !allowed.includes(address)).map((address) => `${word} at ${address}`));
    // A payload is always a 200; the status of its page is in its body.
    if (!keptText.includes(state))
      leaks.push(...[page, ...addresses].filter((address) => answers.get(address)?.status === 200));
  }
  expect(leaks).toEqual([]);
  const cards = marked.filter(({ card }) => services.shareCards.findDrawing(card)).map(({ state }) => state);
  expect(new Set(cards)).toEqual(new Set(visible));
}

/** The first three of each route, and of each kind of file below an address. */
function firstOfEachKind(addresses: Iterable<string>): string[] {
  const kindOf = (path: string) =>
    match(path.replace(/\?.*/, ''))?.name ??
    path
      .replace(/[^/]+\.(?=\w+)/, '')
      .split('/')
      .slice(1, 3)
      .join('/') + path.replace(/.*\./, '.');
  return [...Map.groupBy(addresses, kindOf).values()].flatMap((group) => group.slice(0, 3));
}

test('Every page of the sitemap may be indexed at exactly this address', () => {
  const wrong = [...pages].filter(([path, { status, headers, text }]) => {
    const isOwn = text.includes(`<link rel="canonical" href="http://localhost${path}">`);
    return status !== 200 || !isOwn || headers['x-robots-tag'] !== 'max-image-preview:large';
  });
  expect(pages.size).toBeGreaterThan(400);
  expect(wrong.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
});

test('A crawler that asks for every sitemap and every page in it a second time gets only 304', async () => {
  const wrong: string[] = [];
  const asked = [...pages, ...(await readAll(await sitemaps()))];
  for (const [path, { headers }] of asked) {
    const again = await walk.get(path, { 'If-None-Match': String(headers.etag) });
    if (again.status !== 304) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});

test('Drafts, scheduled and withdrawn entries are at no address of the site, and no address is late when the clock moves', async () => {
  const first = new Map([...pages, ...others]);
  expect(first.size).toBeGreaterThan(1_800);
  expectOnly(first, ['withdrawn', 'kept'], ['archived']);

  clock.now = new Date(instant);
  const showed = [...shownIn(first).values()].flat();
  const second = await readAll([
    ...firstOfEachKind(new Set(showed)),
    ...firstOfEachKind(await pagesOfSitemap()),
    ...programs,
    ...own,
    ...(await sitemaps()),
  ]);
  expectOnly(second, ['scheduled'], ['kept', 'archived']);
}, 900_000);
