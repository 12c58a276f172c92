/** Tells search engines by IndexNow what was published, changed or withdrawn since they were last told, once for all servers on a store. */
import type { Logger } from 'pino';
import { parseSiteUrl } from '../config/site-place.ts';
import type { ContentSource } from '../content/content-source.ts';
import { retryDelay } from '../mail/outbox/back-off.ts';
import type { AnnouncementState, AnnouncementStore } from '../store/announcement-store.ts';
import { type DatedPage, listDatedPages } from './list-dated-pages.ts';
import { type IndexNow, maxSendMs, type SendResult, sendAddresses } from './send-addresses.ts';

export type AnnouncementDeps = {
  store: AnnouncementStore;
  content: Pick<ContentSource, 'at' | 'lastModified'>;
  clock: () => Date;
  siteUrl: string;
  indexNow: IndexNow;
  logger: Logger;
};

const service = 'indexnow';
const tickMs = 30_000;
const retryBaseMs = 60_000;
/** What a claim lasts longer than the requests may take. */
const spareMs = 30_000;
/** Nobody is busy for longer: what is further ahead was written before the clock was set back. */
const maxBusyMs = 2 * 3_600_000;

/** Looks every half minute, and first half a minute after the start, unless `isPaused`. @returns `stop`, which breaks a request off. */
export function startAnnouncements({ isPaused, ...deps }: AnnouncementDeps & { isPaused: () => boolean }): { stop: () => Promise<void> } {
  const { logger } = deps;
  const announcer = createAnnouncer(deps);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer = setTimeout(run, tickMs).unref();
  async function runOnce() {
    const work = isPaused() ? Promise.resolve() : announcer.announce();
    await work.catch((error: unknown) => logger.warn({ err: error }, 'what is to be told to search engines could not be read or recorded: it is tried again'));
    if (!stopped) timer = setTimeout(run, tickMs).unref();
  }
  function run() {
    running = runOnce();
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      announcer.stop();
      await running;
    },
  };
}

/** What was published before the first announcer on a store was made is never announced. */
export function createAnnouncer({ store, content, clock, siteUrl, indexNow, logger }: AnnouncementDeps) {
  const startAt = clock().getTime();
  const stopping = new AbortController();
  const { url, siteUrl: place } = parseSiteUrl(siteUrl);
  let isRefused = false;
  let known: { at: number; pages: readonly DatedPage[] } | undefined;

  /** Lists the pages again only when what is public has changed. */
  function pagesAt(now: Date): readonly DatedPage[] {
    const at = content.lastModified(now).getTime();
    if (known?.at !== at) known = { at, pages: listDatedPages(content.at(now), now) };
    return known.pages;
  }

  function log(result: SendResult, count: number) {
    if (result.kind === 'taken') logger.info({ addresses: count }, 'search engines were told what is new');
    if (result.kind === 'failed') logger.warn({ addresses: count }, `IndexNow was not told what is new, and is told later: ${result.reason}`);
    if (result.kind === 'refused')
      logger.error(
        `IndexNow refuses INDEXNOW_KEY for ${url.host} (${result.status}) and is told nothing until the server is started again: see whether ${place}/<key>.txt shows the key`,
      );
  }

  return {
    /** One round. @throws {StoreError} */
    async announce(): Promise<void> {
      if (isRefused || stopping.signal.aborted) return;
      const date = clock();
      const now = date.getTime();
      const state = await store.announcementState(service, startAt);
      if (state.busyUntil > now && state.busyUntil <= now + maxBusyMs) return;
      const changed = pagesAt(date).filter(({ at }) => at > state.announcedUntil && at <= now);
      if (changed.length === 0) return;
      const leaseUntil = now + maxSendMs(changed.length) + spareMs;
      if (!(await store.claimAnnouncement(service, state, leaseUntil))) return;
      const addresses = changed.map(({ path }) => place + path);
      const result = await sendAddresses(addresses, { ...indexNow, siteUrl: place, stop: stopping.signal });
      isRefused = result.kind === 'refused';
      log(result, addresses.length);
      await store.endAnnouncement(service, leaseUntil, stateAfter(result, state, now));
    },
    stop() {
      stopping.abort();
    },
  };
}

/** @param now when the pages were listed. After a refusal the next start tries at once. */
function stateAfter({ kind }: SendResult, state: AnnouncementState, now: number): AnnouncementState {
  if (kind === 'taken') return { announcedUntil: now, busyUntil: 0, failures: 0 };
  if (kind !== 'failed') return { ...state, busyUntil: 0 };
  const failures = state.failures + 1;
  return { ...state, failures, busyUntil: now + retryDelay(failures, retryBaseMs) };
}
