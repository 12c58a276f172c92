import { expect, test } from 'vitest';
import type { CompiledContent } from '../../../../../content/entry.ts';
import type { ContentSource } from '../../../../../server/content/content-source.ts';
import { createCachePurge } from '../../../../../server/process/cache-purge/cache-purge.ts';
import { changedContent } from '../../../../support/content/changed-content.ts';
import { purgeSecret, startPurgeReceiver } from '../../../../support/servers/purge-receiver.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const plain = sourceOf(siteContent());
const [article, other] = plain.at(today).list('news');
if (!article || !other) throw new Error('There are too few news');
const after = (seconds: number) => new Date(today.getTime() + seconds * 1000);
const contentWith = (revision: string, change: (content: CompiledContent) => void): ContentSource => ({
  ...changedContent(change),
  revision,
});
const first = contentWith('first', () => undefined);
const titled = (revision: string, id: string) =>
  contentWith(revision, ({ entries }) =>
    Object.assign(entries.news.find((each) => each.id === id) ?? {}, { title: `The title of ${revision}` }),
  );
const second = titled('second', article.id);
const third = titled('third', other.id);

async function purgedSite() {
  const receiver = await startPurgeReceiver();
  const store = createMemoryStore();
  const clock = { now: today };
  const outcomes: string[] = [];
  const log: string[] = [];
  const write = (_fields: unknown, text: string) => void log.push(text);
  const start = (content = first, { buildId = 'build', settleMs = 0 } = {}) => {
    const stopping = new AbortController();
    const { takeOver, round } = createCachePurge({
      store,
      content,
      buildId,
      target: { url: receiver.url, secret: purgeSecret },
      settleMs,
      clock: () => clock.now,
      onSent: (kind) => outcomes.push(kind),
      logger: { info: write, warn: write } as never,
    });
    return { takeOver, round: () => round(stopping.signal), stop: () => stopping.abort() };
  };
  const cachePurge = start();
  await cachePurge.round();
  return { receiver, store, clock, outcomes, log, start, cachePurge, takeReceived: () => receiver.received.splice(0) };
}
const tagsOfArticle = ['any', `c-news-${article.id}`, 'l-news'];

test('Nothing is purged at the first start, while nothing changes, or for equal content', async () => {
  const { cachePurge, takeReceived, start, clock } = await purgedSite();
  cachePurge.takeOver({ ...changedContent(() => undefined), revision: 'same' });
  await cachePurge.round();
  clock.now = after(86_400);
  await cachePurge.round();
  await start({ ...changedContent(() => undefined), revision: 'same' }).round();
  expect(takeReceived()).toEqual([]);
});

test('The tags of changed entries are purged once, with a signature, when other content is shown', async () => {
  const { cachePurge, takeReceived, receiver, outcomes, log } = await purgedSite();
  cachePurge.takeOver(second);
  await cachePurge.round();
  await cachePurge.round();
  expect([takeReceived(), receiver.counts.unsigned, outcomes, log]).toEqual([
    [tagsOfArticle],
    0,
    ['taken'],
    ['shared caches purged'],
  ]);
});

test('A scheduled entry is purged at the instant of its publication, also if no server ran then', async () => {
  const at = after(3600);
  const scheduled = contentWith('scheduled', ({ entries }) =>
    Object.assign(entries.news.find(({ id }) => id === article.id) ?? {}, { publishAt: at.toISOString() }),
  );
  const { cachePurge, takeReceived, clock, start } = await purgedSite();
  cachePurge.takeOver(scheduled);
  await cachePurge.round();
  takeReceived();
  clock.now = after(3590);
  expect(await cachePurge.round()).toBe(at.getTime());
  expect(takeReceived()).toEqual([]);
  clock.now = after(4000);
  await start(scheduled).round();
  expect(takeReceived()).toEqual([tagsOfArticle]);
});

test('A failed purge is retried with growing delays, together with later changes', async () => {
  const { cachePurge, takeReceived, clock, receiver, log } = await purgedSite();
  receiver.next.push(503, 500);
  const tries: number[] = [];
  cachePurge.takeOver(second);
  for (let seconds = 0; seconds < 12; seconds++) {
    clock.now = after(seconds);
    if (seconds === 1) cachePurge.takeOver(third);
    await cachePurge.round();
    if (receiver.received.length > tries.length) tries.push(seconds);
  }
  expect(tries).toEqual([0, 2, 6]);
  expect(takeReceived().at(-1)?.toSorted()).toEqual(
    ['any', `c-news-${other.id}`, `c-news-${article.id}`, 'l-news'].toSorted(),
  );
  expect(log[0]).toBe('purging shared caches failed and will be retried: it answered 503');
});

test('Of several servers on one store one sends a purge, after the time in which the others follow', async () => {
  const { takeReceived, clock, start } = await purgedSite();
  const servers = [start(first, { settleMs: 2000 }), start(first, { settleMs: 2000 })];
  for (const server of servers) await server.round();
  for (const server of servers) server.takeOver(second);
  await Promise.all(servers.map((server) => server.round()));
  expect(takeReceived()).toEqual([]);
  clock.now = after(2);
  await Promise.all(servers.map((server) => server.round()));
  await Promise.all(servers.map((server) => server.round()));
  expect(takeReceived()).toEqual([tagsOfArticle]);
});

test('Another server sends a purge when the claim of one that was killed has expired', async () => {
  const { clock, start, store, cachePurge, takeReceived } = await purgedSite();
  cachePurge.takeOver(second);
  store.outage = undefined;
  const state = await store.purgeState({ shown: '', shownUntil: 0 });
  expect(await store.changePurge(state, { shown: 'build second', tags: ['l-news'], dueAt: after(20).getTime() })).toBe(
    true,
  );
  await start(second).round();
  expect(takeReceived()).toEqual([]);
  clock.now = after(20);
  await start(second).round();
  expect(takeReceived()).toEqual([['l-news']]);
});

test('A start with another build or unknown content purges the whole site, and an older server purges nothing', async () => {
  const { start, cachePurge, takeReceived } = await purgedSite();
  await start(first, { buildId: 'next-build' }).round();
  expect(takeReceived()).toEqual([['site']]);
  await cachePurge.round();
  expect(takeReceived()).toEqual([]);
  await start(third).round();
  expect(takeReceived()).toEqual([['site']]);
});

test('A purge that a stop has aborted is sent after the next start', async () => {
  const { cachePurge, start, takeReceived, receiver } = await purgedSite();
  receiver.next.push(0);
  cachePurge.takeOver(second);
  const round = cachePurge.round();
  await expect.poll(() => receiver.received.length).toBe(1);
  cachePurge.stop();
  await round;
  takeReceived();
  await start(second).round();
  expect(takeReceived()).toEqual([tagsOfArticle]);
});

test('Too many changed tags for one purge become the tag of the whole site', async () => {
  const { cachePurge, takeReceived } = await purgedSite();
  cachePurge.takeOver(
    contentWith('all', ({ entries }) => {
      for (const entry of [...entries.news, ...entries.glossary, ...entries.sources])
        Object.assign(entry, { slug: `${entry.slug}-more` });
    }),
  );
  await cachePurge.round();
  expect(takeReceived()).toEqual([['site']]);
});
