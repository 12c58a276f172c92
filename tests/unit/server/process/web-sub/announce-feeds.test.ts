import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import { createAnnouncer } from '../../../../../server/process/announcements/announce-changes.ts';
import { createWebSubService } from '../../../../../server/process/web-sub/web-sub-service.ts';
import { startWebSubHub } from '../../../../support/servers/web-sub-hub.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';
import { noCards } from '../../../../support/site/no-assets.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const site = { origin: 'https://www.example.com', base: '/base', siteUrl: 'https://www.example.com/base' };
const after = (minutes: number) => new Date(today.getTime() + minutes * 60_000);
const at = (minutes: number) => after(minutes).toISOString();

const { content, texts } = siteContent();
const [first, second, third] = sourceOf(siteContent())
  .at(today)
  .list('news')
  .filter(({ changes }) => changes.length === 0);
if (!first || !second || !third) throw new Error('There are too few news without changes');

const tags = {
  authors: first.authors.slice(0, 1),
  materials: ['gallium'],
  categories: ['GEOPOLITICS'],
} satisfies Partial<Entry<'news'>>;
/**
 * An article that is published after 30 minutes, a draft whose time passes then too, and one that is corrected
 * after 60.
 */
const changed: Record<string, Partial<Entry<'news'>>> = {
  [first.id]: { ...tags, publishAt: at(30) },
  [second.id]: { ...tags, status: 'draft', publishAt: at(30) },
  [third.id]: { ...tags, changes: [{ at: at(60), kind: 'correction', note: 'A test.' }] },
};
const pages = [
  '/blue',
  '/blue/news-analysis',
  '/blue/topics/geopolitics',
  '/subscriptions/critical-materials/gallium',
  `/the-team/${tags.authors[0]}`,
];
const feedsOf = (list: readonly string[]) =>
  list
    .flatMap((page) => ['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${site.siteUrl}${page}/${file}`))
    .toSorted();

async function announcedFeeds() {
  const hub = await startWebSubHub();
  const store = createMemoryStore();
  const clock = { now: today };
  const log: string[] = [];
  const lines = new Writable({
    write: (line, _encoding, done) => (log.push((JSON.parse(String(line)) as { msg: string }).msg), done()),
  });
  const news = content.entries.news.map((article) => ({ ...article, ...changed[article.id] }));
  const source = sourceOf(
    { content: { ...content, entries: { ...content.entries, news } }, texts },
    { base: site.base },
  );
  const logger = pino(lines);
  const start = (shown = source) => {
    const stopping = new AbortController();
    const { announce } = createAnnouncer({
      store,
      content: shown,
      clock: () => clock.now,
      service: createWebSubService({ hub: hub.url, site, shareCards: noCards, logger }),
      logger,
    });
    return { announce: () => announce(stopping.signal), stop: () => stopping.abort() };
  };
  const worker = start();
  await worker.announce();
  return { hub, clock, log, start, worker, takeFeeds: () => hub.received.splice(0).flatMap(({ feeds }) => feeds) };
}

test('A publication tells the hub once of each feed that has the article, and of no other', async () => {
  const { clock, worker, takeFeeds, log } = await announcedFeeds();
  expect(takeFeeds()).toEqual([]);
  clock.now = after(29);
  await worker.announce();
  expect(takeFeeds()).toEqual([]);
  for (const minutes of [30, 30, 31]) {
    clock.now = after(minutes);
    await worker.announce();
  }
  expect(takeFeeds().toSorted()).toEqual(feedsOf(pages));
  expect(log).toEqual(['the WebSub hub was told which feeds have changed']);
});

test('The hub is told of a feed by a form with the mode publish and one address', async () => {
  const { clock, worker, hub } = await announcedFeeds();
  clock.now = after(30);
  await worker.announce();
  for (const { feeds, ...request } of hub.received) {
    expect(feeds).toHaveLength(1);
    expect(request).toEqual({ method: 'POST', type: 'application/x-www-form-urlencoded', mode: 'publish' });
  }
});

test('A correction tells the hub of the feeds that have the article, and of the feed of corrections', async () => {
  const { clock, worker, takeFeeds } = await announcedFeeds();
  clock.now = after(30);
  await worker.announce();
  takeFeeds();
  clock.now = after(60);
  await worker.announce();
  expect(takeFeeds().toSorted()).toEqual(feedsOf([...pages, '/corrections']));
});

test('After a failure the hub is told again with a growing wait, and only of the feeds that it has not taken', async () => {
  const { clock, worker, hub, takeFeeds, log } = await announcedFeeds();
  const answers = [204, 503, 429];
  hub.answer = () => answers.shift() ?? 202;
  const tries: [number, number][] = [];
  for (let minutes = 30; minutes < 40; minutes += 0.5) {
    clock.now = after(minutes);
    await worker.announce();
    const sent = takeFeeds();
    if (sent.length) tries.push([minutes, sent.length]);
  }
  const all = feedsOf(pages).length;
  // The first feed is taken, the second is answered with 503 and then 429, and then the rest is taken.
  expect(tries).toEqual([
    [30, 2],
    [31, 1],
    [33, all - 1],
  ]);
  expect(log).toEqual([
    'the WebSub hub was not told of all changed feeds, and is told later: it answered 503',
    'the WebSub hub was not told of all changed feeds, and is told later: it answered 429',
    'the WebSub hub was told which feeds have changed',
  ]);
});

test('A feed at which the hub fails again and again holds back no other, and is sent until it is taken', async () => {
  const { clock, worker, hub, takeFeeds } = await announcedFeeds();
  hub.answer = (feed) => (feed.endsWith('/blue/feed.xml') ? 500 : 204);
  clock.now = after(30);
  await worker.announce();
  expect(takeFeeds().toSorted()).toEqual(feedsOf(pages));
  clock.now = after(32);
  await worker.announce();
  expect(takeFeeds()).toEqual([`${site.siteUrl}/blue/feed.xml`]);
});

test('A feed that the hub refuses is logged and left out, and the others are sent', async () => {
  const { clock, worker, hub, takeFeeds, log } = await announcedFeeds();
  hub.answer = (feed) => (feed.endsWith('.json') ? 400 : 204);
  for (const minutes of [30, 32, 35]) {
    clock.now = after(minutes);
    await worker.announce();
  }
  expect(takeFeeds().toSorted()).toEqual(feedsOf(pages));
  expect(log.filter((line) => line === 'the WebSub hub does not take this feed: it answered 400')).toHaveLength(
    pages.length,
  );
  expect(log.at(-1)).toBe('the WebSub hub was told which feeds have changed');
});

test('Only one of several servers on a store tells the hub, and one that starts later does not repeat it', async () => {
  const { clock, worker, start, takeFeeds } = await announcedFeeds();
  const workers = [worker, start(), start()];
  clock.now = after(30);
  await Promise.all(workers.map((each) => each.announce()));
  await start().announce();
  expect(takeFeeds().toSorted()).toEqual(feedsOf(pages));
});

test('Stopping aborts what the hub does not answer, and the next start tells it at once', async () => {
  const { clock, worker, start, hub, takeFeeds, log } = await announcedFeeds();
  hub.answer = () => 0;
  clock.now = after(30);
  const announcing = worker.announce();
  await expect.poll(() => hub.received.length).toBe(1);
  worker.stop();
  await announcing;
  expect(log).toEqual([]);
  takeFeeds();
  hub.answer = () => 204;
  await start().announce();
  expect(takeFeeds().toSorted()).toEqual(feedsOf(pages));
});

test('The hub is told of the feeds of an article that is deployed after its date, although a newer one was told', async () => {
  const { clock, worker, start, takeFeeds } = await announcedFeeds();
  clock.now = after(30);
  await worker.announce();
  takeFeeds();
  const late: typeof changed = { [second.id]: { ...tags, status: 'ready', publishAt: at(29) } };
  const news = content.entries.news.map((article) => ({ ...article, ...changed[article.id], ...late[article.id] }));
  clock.now = after(35);
  await start(
    sourceOf({ content: { ...content, entries: { ...content.entries, news } }, texts }, { base: site.base }),
  ).announce();
  expect(takeFeeds().toSorted()).toEqual(feedsOf(pages));
});
