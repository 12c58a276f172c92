/**
 * Notifies a service of what was published, changed or withdrawn since the last notification, once for all servers that
 * share a store.
 */
import type { Logger } from 'pino';
import { hourMs, minuteMs } from '../../../content/vocabulary/durations.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { retryDelay } from '../../mail/outbox/back-off.ts';
import { type PeriodicWork, startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import type { AnnouncementState, AnnouncementStore } from '../../store/announcement-store.ts';
import { createFirstShown } from '../../store/first-shown/first-shown.ts';
import type { ShownStore } from '../../store/shown-store.ts';
import type { AnnouncedService, AnnouncementResult, DatedAddress } from './announced-service.ts';

export type AnnouncementDeps = {
  store: AnnouncementStore & ShownStore;
  content: Pick<ContentSource, 'at' | 'lastModified'>;
  clock: () => Date;
  service: AnnouncedService;
  logger: Logger;
};
/** `announce`: runs one round, whose request `stop` aborts. @throws {StoreError} */
type Announcer = { announce: (stop: AbortSignal) => Promise<void> };
type StartDeps = AnnouncementDeps & { isPaused: () => boolean; metrics: WorkMetrics };

const tickMs = 30_000;
const retryBaseMs = minuteMs;
/** How much longer a claim lasts than the requests may take. */
const spareMs = 30_000;
/** No claim lasts longer: a later `busyUntil` was written before the clock was set back. */
const maxBusyMs = 2 * hourMs;

/**
 * Checks every half minute, starting half a minute after the start, unless `isPaused`.
 * @returns `stop`, which aborts a running request.
 */
export function startAnnouncements({ isPaused, metrics, ...deps }: StartDeps): Pick<PeriodicWork, 'stop'> {
  const { logger, service } = deps;
  const { announce } = createAnnouncer(deps);
  return startPeriodic({
    name: `announce-${service.name}`,
    run: async (stop) => (isPaused() ? undefined : announce(stop)),
    next: tickMs,
    firstAfterMs: tickMs,
    onFailure: (error) =>
      logger.warn(
        { err: error, service: service.name },
        'what is to be announced could not be read or recorded: it is tried again',
      ),
    metrics,
  });
}

/** Pages that were published before the first announcer of a store was created are never announced. */
export function createAnnouncer({ store, content, clock, service, logger }: AnnouncementDeps): Announcer {
  const startAt = clock().getTime();
  const readShown = createFirstShown(store, service.name);
  let isRefused = false;
  let known: { at: number; addresses: readonly DatedAddress[] } | undefined;

  /** Lists the addresses again only if the public content has changed. */
  function addressesAt(now: Date): readonly DatedAddress[] {
    const at = content.lastModified(now).getTime();
    if (known?.at !== at) known = { at, addresses: service.list(content.at(now), now) };
    return known.addresses;
  }

  /** The addresses that show something new since an instant, with the time at which they did. */
  async function changedSince(announcedUntil: number, now: Date): Promise<DatedAddress[]> {
    const items = addressesAt(now).map(({ path, at }) => ({ what: path, at }));
    const { since, isBehind } = await readShown(items, now.getTime());
    if (isBehind) return [];
    const changed = new Map<string, number>();
    for (const item of items) {
      if (item.at > now.getTime() || since(item) <= announcedUntil) continue;
      changed.set(item.what, Math.max(since(item), changed.get(item.what) ?? 0));
    }
    return Array.from(changed, ([path, at]) => ({ path, at }));
  }

  function log(result: AnnouncementResult, addresses: number) {
    const { taken, failed, refused = failed } = service.messages;
    if (result.kind === 'taken') logger.info({ addresses }, taken);
    if (result.kind === 'failed') logger.warn({ addresses }, `${failed}: ${result.reason}`);
    if (result.kind === 'refused') logger.error({ addresses }, `${refused}: ${result.reason}`);
  }

  return {
    async announce(stop) {
      if (isRefused || stop.aborted) return;
      const date = clock();
      const now = date.getTime();
      const state = await store.announcementState(service.name, startAt);
      if (state.busyUntil > now && state.busyUntil <= now + maxBusyMs) return;
      const changed = await changedSince(state.announcedUntil, date);
      if (changed.length === 0) return;
      const leaseUntil = now + service.maxSendMs(changed.length) + spareMs;
      if (!(await store.claimAnnouncement(service.name, state, leaseUntil))) return;
      const result = await service.send(changed, stop);
      isRefused = result.kind === 'refused';
      log(result, changed.length);
      await store.endAnnouncement(service.name, leaseUntil, stateAfter(result, state, now));
    },
  };
}

/** @param now when the addresses were listed. After a refusal, the next start of the server retries at once. */
function stateAfter({ kind }: AnnouncementResult, state: AnnouncementState, now: number): AnnouncementState {
  if (kind === 'taken') return { announcedUntil: now, busyUntil: 0, failures: 0 };
  if (kind !== 'failed') return { ...state, busyUntil: 0 };
  const failures = state.failures + 1;
  return { ...state, failures, busyUntil: now + retryDelay(failures, retryBaseMs) };
}
