import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Entry } from '../../../content/entry.ts';
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import { createAnnouncer } from '../../../server/process/announcements/announce-changes.ts';
import { createIndexNowService } from '../../../server/process/index-now/index-now-service.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { siteContent, sourceOf, today } from '../site/site.ts';
import { startIndexNowServer } from './index-now-server.ts';

/** The public address of the site. */
export const place = 'https://www.example.com/base';
/** So many minutes after the start. */
export const after = (minutes: number) => new Date(today.getTime() + minutes * minuteMs);
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
/** The addresses of the changed entries. */
export const [drafted, published, withdrawn, readToday] = [
  place + entryHref(first),
  place + entryHref(second),
  place + entryHref(third),
  place + entryHref(material),
];

const sourceWith = (changes: typeof changed) => {
  const news = content.entries.news.map((piece) => ({ ...piece, ...changes[piece.id] }));
  return sourceOf(
    { content: { ...content, entries: { ...content.entries, news, materials } }, texts },
    { base: '/base' },
  );
};

/** The content of the site once its draft is ready, after the time of its publication. */
export const contentWithoutDraft = () =>
  sourceWith({ ...changed, [first.id]: { ...changed[first.id], status: 'ready' } });

/** A site that has announced what it is at its start. `start` starts another server on its store. */
export async function announcedSite() {
  const server = await startIndexNowServer();
  const store = createMemoryStore();
  const clock = { now: today };
  const log: string[] = [];
  const lines = new Writable({
    write: (line, _encoding, done) => (log.push((JSON.parse(String(line)) as { msg: string }).msg), done()),
  });
  const start = (shown = sourceWith(changed)) => {
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
