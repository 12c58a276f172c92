import { expect, test } from 'vitest';
import type { CompiledContent } from '../../content/entry.ts';
import { dayMs, hourMs } from '../../content/vocabulary/durations.ts';
import { openContent } from '../../server/content/read-content-set.ts';
import { shownSince } from '../../server/content/shown-since.ts';
import { setInUseSince } from '../../server/store/first-shown/set-in-use.ts';
import { calendarHref } from '../../shared/site/entry-href.ts';
import { createMemoryStore } from '../support/site/memory-store.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const { content: compiled, texts } = siteContent();
const content = sourceOf({ content: compiled, texts });
const vacancy = content.at(today).find('vacancies', '701');
const calendar = vacancy ? calendarHref(vacancy) : '';
const feeds = ['/blue/feed.xml', '/policy/feed.json', '/policy/feed.json?state=in-force', '/careers/feed.json'];
const files = [...feeds, '/blue/news-analysis/atom.xml', '/sitemap.xml', '/sitemap-pages.xml', calendar];

/** An instant at noon of a day on which nothing was published, withdrawn or closed, and the last change before it. */
const found = Array.from({ length: 60 }, (_, days) => new Date(today.getTime() + days * dayMs))
  .map((day) => new Date(`${day.toISOString().slice(0, 10)}T12:00:00Z`))
  .find((noon) => content.lastChange(noon).getTime() < content.lastModified(noon).getTime());
if (!found) throw new Error('Something changes on each of 60 days');
const quietDay: Date = found;

type Client = ReturnType<typeof testSite>['client'];
const modifiedOf = async (client: Client, path: string) =>
  Date.parse(String((await client.get(path).expect(200)).headers['last-modified']));
const statusSince = async (client: Client, path: string, at: number) =>
  (await client.get(path).set('If-Modified-Since', new Date(at).toUTCString())).status;
const idsOfItems = (text: string) => text.match(/tag:[^"<\s]+/g)?.join(' ');

test.each(files)('%s was last modified before today, when nothing has changed since', async (path) => {
  const { client } = testSite({ now: quietDay });
  const modified = await modifiedOf(client, path);
  expect(modified).toBeLessThan(quietDay.getTime() - 12 * hourMs);
  expect(await statusSince(client, path, modified)).toBe(304);
  expect(await statusSince(client, path, modified - 1_000)).toBe(200);
});

test('A feed was last modified with its newest item or when something last left a list, whichever is later', async () => {
  const { client } = testSite({ now: quietDay });
  const { headers, text } = await client.get('/blue/feed.json');
  const { items } = JSON.parse(text) as { items: { date_modified?: string; date_published: string }[] };
  const dates = items.flatMap((item) => [item.date_published, item.date_modified ?? item.date_published]);
  const newest = dates.map((date) => Date.parse(date)).filter((date) => date <= quietDay.getTime());
  const left = content.lastRemoval(quietDay).getTime();
  expect(Date.parse(String(headers['last-modified']))).toBe(Math.max(left, ...newest));
  expect(left).toBeLessThan(content.lastChange(quietDay).getTime());
});

test('The date of a feed never falls and never lies in the future, and is later when the feed lists something else', async () => {
  const { client, clock } = testSite({ now: today });
  const seen = new Map<string, { modified: number; items: string | undefined }>();
  for (; clock.now.getTime() < today.getTime() + 30 * dayMs; clock.now = new Date(content.nextChange(clock.now)))
    for (const path of feeds) {
      const { headers, text } = await client.get(path).expect(200);
      const [modified, items] = [Date.parse(String(headers['last-modified'])), idsOfItems(text)];
      const before = seen.get(path) ?? { modified: 0, items };
      expect(modified).toBeGreaterThanOrEqual(before.modified);
      expect(modified).toBeLessThanOrEqual(clock.now.getTime());
      if (items !== before.items) expect(modified).toBeGreaterThan(before.modified);
      seen.set(path, { modified, items });
    }
});

test('A client that has only a date gets a feed again after an article was published, and a page on the next day', async () => {
  const { client, clock } = testSite({ now: quietDay });
  const [readFeed, readPage] = [await modifiedOf(client, '/blue/feed.xml'), await modifiedOf(client, '/policy')];
  clock.now = new Date(content.nextChange(quietDay));
  expect(await statusSince(client, '/policy', readPage)).toBe(200);
  const publishAt = content.hiddenEntries(quietDay).flatMap((entry) => ('publishAt' in entry ? entry.publishAt : []));
  clock.now = new Date(Math.min(...publishAt.map((at) => Date.parse(at)).filter((at) => at > quietDay.getTime())));
  expect(await statusSince(client, '/blue/feed.xml', readFeed)).toBe(200);
});

/** The site with one article less: its newest is withdrawn at an instant, or is not in its content any more. */
function without(withdrawnAt: Date | undefined): CompiledContent {
  const newest = content.at(quietDay).list('news')[0]?.id;
  const withdrawn = withdrawnAt && { at: withdrawnAt.toISOString(), reason: 'It was wrong', keepBody: true };
  const news = compiled.entries.news.flatMap((article) =>
    article.id !== newest ? article : withdrawn ? { ...article, withdrawn } : [],
  );
  return { ...compiled, revision: 'without', entries: { ...compiled.entries, news } };
}

test('A withdrawal makes a feed later, although its newest item is older than before', async () => {
  const at = new Date(quietDay.getTime() + hourMs);
  const { client, clock } = testSite({ now: quietDay, content: sourceOf({ content: without(at), texts }) });
  const before = await modifiedOf(client, '/blue/news-analysis/atom.xml');
  clock.now = at;
  expect(await modifiedOf(client, '/blue/news-analysis/atom.xml')).toBe(at.getTime());
  expect(await statusSince(client, '/blue/news-analysis/atom.xml', before)).toBe(200);
});

test('A feed of another content set is as late as the first use of the set, and that of the same set keeps its date', async () => {
  const store = createMemoryStore();
  const at = (hours: number) => new Date(quietDay.getTime() + hours * hourMs);
  /** A server that is started with this content, and the date of its feed. */
  async function startWith(compiledSet: CompiledContent, now: Date) {
    const source = sourceOf({ content: compiledSet, texts });
    const shown = shownSince(source, await setInUseSince(store, source.revision, now));
    return modifiedOf(testSite({ now, content: shown, store }).client, '/blue/news-analysis/atom.xml');
  }
  expect(await startWith(compiled, at(0))).toBe(at(0).getTime());
  expect(await startWith(compiled, at(1))).toBe(at(0).getTime());
  expect(await startWith(without(undefined), at(2))).toBe(at(2).getTime());
  expect(await startWith(compiled, at(3))).toBe(at(3).getTime());
  // The clock was set back.
  expect(await startWith(without(undefined), at(1))).toBe(at(1).getTime());
  expect(await startWith(without(undefined), at(4))).toBe(at(3).getTime());
});

test('A build of the same content does not change when the content last changed', () => {
  const built = openContent(`${testSiteBuild}/content`, { base: '', portalUrl: undefined, analytics: undefined });
  expect(built.lastChange(quietDay)).toEqual(content.lastChange(quietDay));
  expect(built.lastModified(quietDay).toISOString()).toBe(`${quietDay.toISOString().slice(0, 10)}T00:00:00.000Z`);
});
