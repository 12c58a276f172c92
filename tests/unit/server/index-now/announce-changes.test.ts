import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { createAnnouncer } from '../../../../server/index-now/announce-changes.ts';
import { entryHref } from '../../../../shared/entry-href.ts';
import { startIndexNowServer } from '../../../support/index-now-server.ts';
import { createMemoryStore } from '../../../support/memory-store.ts';
import { siteContent, sourceOf, today } from '../../../support/site.ts';

const place = 'https://www.example.com/base';
const minute = 60_000;
const after = (minutes: number) => new Date(today.getTime() + minutes * minute);
const at = (minutes: number) => after(minutes).toISOString();

const { content, texts } = siteContent();
const plain = sourceOf(siteContent(), { base: '/base' }).at(today);
const [first, second, third] = plain.list('news').filter(({ changes }) => changes.length === 0);
if (!first || !second || !third) throw new Error('There are too few news without changes');

/** A draft whose time has come, a piece that appears after 30 minutes, and one that is withdrawn after 60. */
const changed: Record<string, Partial<Entry<'news'>>> = {
  [first.id]: { status: 'draft', publishAt: at(30) },
  [second.id]: { publishAt: at(30) },
  [third.id]: { withdrawn: { at: at(60), reason: 'A test.', keepBody: false } },
};
const [material] = plain.list('materials');
if (!material) throw new Error('There are no materials');
const materials = content.entries.materials.map((each) => (each.id === material.id ? { ...each, readOn: '2026-11-21' } : each));
const [published, withdrawn, readToday] = [place + entryHref(second), place + entryHref(third), place + entryHref(material)];

async function announcedSite() {
  const server = await startIndexNowServer();
  const store = createMemoryStore();
  const clock = { now: today };
  const log: string[] = [];
  const lines = new Writable({ write: (line, _encoding, done) => (log.push((JSON.parse(String(line)) as { msg: string }).msg), done()) });
  const news = content.entries.news.map((piece) => ({ ...piece, ...changed[piece.id] }));
  const source = sourceOf({ content: { ...content, entries: { ...content.entries, news, materials } }, texts }, { base: '/base' });
  const start = () =>
    createAnnouncer({
      store,
      content: source,
      clock: () => clock.now,
      siteUrl: place,
      indexNow: { key: 'a-key-of-ours', url: server.url },
      logger: pino(lines),
    });
  const worker = start();
  await worker.announce();
  return { server, store, clock, log, start, worker, told: () => server.received.splice(0).map(({ urlList }) => urlList) };
}

test('nothing is announced at the first start, then a piece when it is published, once, and no draft', async () => {
  const { clock, worker, told, log } = await announcedSite();
  expect(told()).toEqual([]);
  clock.now = after(29);
  await worker.announce();
  expect(told()).toEqual([]);
  clock.now = after(30);
  await worker.announce();
  await worker.announce();
  clock.now = after(31);
  await worker.announce();
  expect(told()).toEqual([[published]]);
  expect(log).toEqual(['search engines were told what is new']);
});

test('a page that was withdrawn is announced', async () => {
  const { clock, worker, told } = await announcedSite();
  clock.now = after(60);
  await worker.announce();
  expect(told()).toEqual([expect.arrayContaining([published, withdrawn])]);
});

test('a page that says only the day of its change is announced when the day is over', async () => {
  const { clock, worker, told } = await announcedSite();
  clock.now = after(61);
  await worker.announce();
  told();
  clock.now = after(12 * 60 - 1);
  await worker.announce();
  const early = told().flat();
  clock.now = after(12 * 60);
  await worker.announce();
  expect(early).not.toContain(readToday);
  expect(told().flat()).toContain(readToday);
});

test('what was published while no server ran is announced after the next start', async () => {
  const { clock, start, told } = await announcedSite();
  clock.now = after(45);
  await start().announce();
  expect(told()).toEqual([[published]]);
  await start().announce();
  expect(told()).toEqual([]);
});

test('after a failure it is tried again, after a minute, then after two, and each failure is logged once', async () => {
  const { clock, worker, server, told, log } = await announcedSite();
  server.next.push(503, 429);
  const tries: number[] = [];
  for (let minutes = 30; minutes < 40; minutes += 0.5) {
    clock.now = after(minutes);
    await worker.announce();
    if (told().length) tries.push(minutes);
  }
  expect(tries).toEqual([30, 31, 33]);
  expect(log).toEqual([
    'IndexNow was not told what is new, and is told later: it answered 503',
    'IndexNow was not told what is new, and is told later: it answered 429',
    'search engines were told what is new',
  ]);
});

test('only one of several workers on a store announces', async () => {
  const { clock, worker, start, told } = await announcedSite();
  const workers = [worker, start(), start()];
  clock.now = after(30);
  await Promise.all(workers.map((each) => each.announce()));
  await Promise.all(workers.map((each) => each.announce()));
  expect(told()).toEqual([[published]]);
});

test('another worker announces when the one that had started is gone', async () => {
  const { clock, start, store, told } = await announcedSite();
  clock.now = after(30);
  const state = await store.announcementState('indexnow', 0);
  expect(await store.claimAnnouncement('indexnow', state, after(30.5).getTime())).toBe(true);
  await start().announce();
  expect(told()).toEqual([]);
  clock.now = after(30.5);
  await start().announce();
  expect(told()).toEqual([[published]]);
});

test.each([403, 422])('after %i nothing is sent until the next start, and the log says what to look at', async (status) => {
  const { clock, worker, start, server, told, log } = await announcedSite();
  server.next.push(status);
  for (const minutes of [30, 40, 50]) {
    clock.now = after(minutes);
    await worker.announce();
  }
  expect(told()).toEqual([[published]]);
  expect(log).toEqual([expect.stringContaining(`refuses INDEXNOW_KEY for www.example.com (${status})`)]);
  expect(log[0]).toContain(`${place}/<key>.txt`);
  await start().announce();
  expect(told()).toEqual([[published]]);
});

test('a stop breaks a request off, and the next start announces at once', async () => {
  const { clock, worker, start, server, told, log } = await announcedSite();
  server.next.push(0);
  clock.now = after(30);
  const announcing = worker.announce();
  await expect.poll(() => server.received.length).toBe(1);
  worker.stop();
  await announcing;
  expect(log).toEqual([]);
  told();
  await start().announce();
  expect(told()).toEqual([[published]]);
});

test('a clock that is set back does not silence the announcements', async () => {
  const { clock, worker, server, told } = await announcedSite();
  server.next.push(500);
  clock.now = after(60 * 24);
  await worker.announce();
  told();
  clock.now = after(60);
  await worker.announce();
  expect(told()).toEqual([expect.arrayContaining([published, withdrawn])]);
});
