import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Entry } from '../../../../../content/entry.ts';
import { minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { createAnnouncer } from '../../../../../server/process/announcements/announce-changes.ts';
import { createIndexNowService } from '../../../../../server/process/index-now/index-now-service.ts';
import { entryHref } from '../../../../../shared/site/entry-href.ts';
import { startIndexNowServer } from '../../../../support/servers/index-now-server.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const place = 'https://www.example.com/base';
const after = (minutes: number) => new Date(today.getTime() + minutes * minuteMs);
const at = (minutes: number) => after(minutes).toISOString();

const { content, texts } = siteContent();
const plain = sourceOf(siteContent(), { base: '/base' }).at(today);
const [first, second, third] = plain.list('news').filter(({ changes }) => changes.length === 0);
if (!first || !second || !third) throw new Error('There are too few news without changes');

/**
 * A draft whose time of publication passes, an article that is published after 30 minutes, and one that is withdrawn
 * after 60.
 */
const changed: Record<string, Partial<Entry<'news'>>> = {
  [first.id]: { status: 'draft', publishAt: at(30) },
  [second.id]: { publishAt: at(30) },
  [third.id]: { withdrawn: { at: at(60), reason: 'A test.', keepBody: false } },
};
const [material] = plain.list('materials');
if (!material) throw new Error('There are no materials');
const materials = content.entries.materials.map((each) =>
  each.id === material.id ? { ...each, readOn: '2026-11-21' } : each,
);
const [published, withdrawn, readToday] = [
  place + entryHref(second),
  place + entryHref(third),
  place + entryHref(material),
];

async function announcedSite() {
  const server = await startIndexNowServer();
  const store = createMemoryStore();
  const clock = { now: today };
  const log: string[] = [];
  const lines = new Writable({
    write: (line, _encoding, done) => (log.push((JSON.parse(String(line)) as { msg: string }).msg), done()),
  });
  const news = content.entries.news.map((piece) => ({ ...piece, ...changed[piece.id] }));
  const source = sourceOf(
    { content: { ...content, entries: { ...content.entries, news, materials } }, texts },
    { base: '/base' },
  );
  const start = (shown = source) => {
    const stopping = new AbortController();
    const { announce } = createAnnouncer({
      store,
      content: shown,
      clock: () => clock.now,
      service: createIndexNowService({ key: 'a-key-of-ours', url: server.url }, place),
      logger: pino(lines),
    });
    return { announce: () => announce(stopping.signal), stop: () => stopping.abort() };
  };
  const worker = start();
  await worker.announce();
  return {
    server,
    store,
    clock,
    log,
    start,
    worker,
    takeReceived: () => server.received.splice(0).map(({ urlList }) => urlList),
  };
}

test('IndexNow is notified of nothing at the first start, then of an article when it is published, once, and of no draft', async () => {
  const { clock, worker, takeReceived, log } = await announcedSite();
  expect(takeReceived()).toEqual([]);
  clock.now = after(29);
  await worker.announce();
  expect(takeReceived()).toEqual([]);
  clock.now = after(30);
  await worker.announce();
  await worker.announce();
  clock.now = after(31);
  await worker.announce();
  expect(takeReceived()).toEqual([[published]]);
  expect(log).toEqual(['search engines were told what is new']);
});

test('IndexNow is notified of a page that was withdrawn', async () => {
  const { clock, worker, takeReceived } = await announcedSite();
  clock.now = after(60);
  await worker.announce();
  expect(takeReceived()).toEqual([expect.arrayContaining([published, withdrawn])]);
});

test('IndexNow is notified of a page whose change is known only by day when that day is over', async () => {
  const { clock, worker, takeReceived } = await announcedSite();
  clock.now = after(61);
  await worker.announce();
  takeReceived();
  clock.now = after(12 * 60 - 1);
  await worker.announce();
  const early = takeReceived().flat();
  clock.now = after(12 * 60);
  await worker.announce();
  expect(early).not.toContain(readToday);
  expect(takeReceived().flat()).toContain(readToday);
});

test('IndexNow is notified after the next start of pages that were published while no server ran', async () => {
  const { clock, start, takeReceived } = await announcedSite();
  clock.now = after(45);
  await start().announce();
  expect(takeReceived()).toEqual([[published]]);
  await start().announce();
  expect(takeReceived()).toEqual([]);
});

test('a failed notification of IndexNow is retried after a minute, then after two, and each failure is logged once', async () => {
  const { clock, worker, server, takeReceived, log } = await announcedSite();
  server.next.push(503, 429);
  const tries: number[] = [];
  for (let minutes = 30; minutes < 40; minutes += 0.5) {
    clock.now = after(minutes);
    await worker.announce();
    if (takeReceived().length) tries.push(minutes);
  }
  expect(tries).toEqual([30, 31, 33]);
  expect(log).toEqual([
    'IndexNow was not told what is new, and is told later: it answered 503',
    'IndexNow was not told what is new, and is told later: it answered 429',
    'search engines were told what is new',
  ]);
});

test('only one of several servers on a store notifies IndexNow', async () => {
  const { clock, worker, start, takeReceived } = await announcedSite();
  const workers = [worker, start(), start()];
  clock.now = after(30);
  await Promise.all(workers.map((each) => each.announce()));
  await Promise.all(workers.map((each) => each.announce()));
  expect(takeReceived()).toEqual([[published]]);
});

test('another server notifies IndexNow when the claim of one that was killed has expired', async () => {
  const { clock, start, store, takeReceived } = await announcedSite();
  clock.now = after(30);
  const state = await store.announcementState('indexnow', 0);
  expect(await store.claimAnnouncement('indexnow', state, after(30.5).getTime())).toBe(true);
  await start().announce();
  expect(takeReceived()).toEqual([]);
  clock.now = after(30.5);
  await start().announce();
  expect(takeReceived()).toEqual([[published]]);
});

test.each([403, 422])(
  'after the status %i IndexNow is not notified until the next start, and the log says what to check',
  async (status) => {
    const { clock, worker, start, server, takeReceived, log } = await announcedSite();
    server.next.push(status);
    for (const minutes of [30, 40, 50]) {
      clock.now = after(minutes);
      await worker.announce();
    }
    expect(takeReceived()).toEqual([[published]]);
    expect(log).toEqual([expect.stringContaining(`refuses INDEXNOW_KEY for www.example.com`)]);
    expect(log[0]).toContain(`${place}/<key>.txt`);
    expect(log[0]).toContain(`it answered ${status}`);
    await start().announce();
    expect(takeReceived()).toEqual([[published]]);
  },
);

test('stopping aborts a notification of IndexNow, and the next start sends it at once', async () => {
  const { clock, worker, start, server, takeReceived, log } = await announcedSite();
  server.next.push(0);
  clock.now = after(30);
  const announcing = worker.announce();
  await expect.poll(() => server.received.length).toBe(1);
  worker.stop();
  await announcing;
  expect(log).toEqual([]);
  takeReceived();
  await start().announce();
  expect(takeReceived()).toEqual([[published]]);
});

test('IndexNow is still notified when the clock is set back', async () => {
  const { clock, worker, server, takeReceived } = await announcedSite();
  server.next.push(500);
  clock.now = after(60 * 24);
  await worker.announce();
  takeReceived();
  clock.now = after(60);
  await worker.announce();
  expect(takeReceived()).toEqual([expect.arrayContaining([published, withdrawn])]);
});

test('IndexNow is notified of a page that is deployed after its date, although others were announced in between', async () => {
  const { clock, worker, start, takeReceived } = await announcedSite();
  clock.now = after(30);
  await worker.announce();
  takeReceived();
  const news = content.entries.news.map((piece) => ({
    ...piece,
    ...changed[piece.id],
    ...(piece.id === first.id && { status: 'ready' as const }),
  }));
  const late = start(
    sourceOf({ content: { ...content, entries: { ...content.entries, news, materials } }, texts }, { base: '/base' }),
  );
  clock.now = after(35);
  await late.announce();
  await late.announce();
  expect(takeReceived()).toEqual([[place + entryHref(first)]]);
});
