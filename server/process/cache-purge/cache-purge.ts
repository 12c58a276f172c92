/**
 * Purges shared caches: queues the changed tags in the store, so that none is lost, and sends them once for all servers
 * that share the store.
 */
import type { Logger } from 'pino';
import type { ContentSource } from '../../content/content-source.ts';
import { siteTag } from '../../http/cache-tags/tags-of.ts';
import { retryDelay } from '../../mail/outbox/back-off.ts';
import type { CachePurgeStore, PurgeState } from '../../store/cache-purge-store.ts';
import { changedTags } from './changed-tags.ts';
import { type PurgeResult, type PurgeTarget, purgeTimeoutMs, sendPurge } from './send-purge.ts';

export type CachePurgeDeps = {
  store: CachePurgeStore;
  content: ContentSource;
  buildId: string;
  target: PurgeTarget;
  /** How long to wait for the other servers to show the same content, in milliseconds. */
  settleMs: number;
  clock: () => Date;
  onSent: (result: PurgeResult['kind']) => void;
  logger: Pick<Logger, 'info' | 'warn'>;
};
export type CachePurge = {
  /** Called when this server switches to other content. */
  takeOver: (next: ContentSource) => void;
  /**
   * Queues the tags that have changed and sends what is due.
   * @param stop aborts a running request.
   * @returns the time of the next round, in milliseconds since 1970.
   * @throws {StoreError}
   */
  round: (stop: AbortSignal) => Promise<number>;
};

const retryBaseMs = 2_000;
/** How much longer a claim lasts than the request may take. */
const spareMs = 10_000;
/** Beyond this number the whole site is purged instead. */
const maxTags = 100;
const maxPauseMs = 30_000;

/** Changes before the first start with a store are not sent. */
export function createCachePurge(deps: CachePurgeDeps): CachePurge {
  const { store, content, buildId, target, settleMs, clock, onSent, logger } = deps;
  const nameOf = ({ revision }: ContentSource) => `${buildId} ${revision}`;
  let current = content;
  let previous: ContentSource | undefined;
  /** Whether the row in the store may still describe content other than that of this server. */
  let isNew = true;

  const readState = () => store.purgeState({ shown: nameOf(current), shownUntil: clock().getTime() });

  /** @returns undefined if this server has no change to queue. */
  async function findChange({ shown, shownUntil }: PurgeState, now: Date): Promise<readonly string[] | undefined> {
    const isKnown = shown === nameOf(current);
    if (isKnown && current.lastModified(now).getTime() <= shownUntil) return undefined;
    const source = isKnown ? current : previous && shown === nameOf(previous) ? previous : undefined;
    if (!source) return isNew ? [siteTag] : undefined;
    const then = new Date(shownUntil);
    return changedTags({ content: source.at(then), now: then }, { content: current.at(now), now });
  }

  async function noteChange(state: PurgeState, now: Date): Promise<void> {
    const changed = await findChange(state, now);
    if (!changed) return;
    await store.changePurge(state, {
      shown: nameOf(current),
      shownUntil: now.getTime(),
      tags: joinTags(state.tags, changed),
      dueAt: state.tags.length > 0 ? state.dueAt : now.getTime() + settleMs,
    });
  }

  async function send(state: PurgeState, stop: AbortSignal): Promise<void> {
    const now = clock();
    const dueAt = now.getTime() + purgeTimeoutMs + spareMs;
    if (!(await store.changePurge(state, { dueAt }))) return;
    const claimed = { ...state, dueAt, version: state.version + 1 };
    const result = await sendPurge(state.tags, { ...target, now, stop });
    onSent(result.kind);
    logResult(logger, result, state.tags.length);
    // Tags that were queued in the meantime may be the same ones, so all of them are kept and sent again.
    if (!(await store.changePurge(claimed, stateAfter(result, state, clock()))))
      await store.changePurge(await readState(), { dueAt: clock().getTime() });
  }

  return {
    takeOver(next) {
      [previous, current, isNew] = [current, next, true];
    },
    async round(stop) {
      const now = clock();
      const shownHere = current;
      await noteChange(await readState(), now);
      const state = await readState();
      if (shownHere === current && state.shown === nameOf(current)) isNew = false;
      if (state.tags.length > 0 && state.dueAt <= now.getTime() && !stop.aborted) await send(state, stop);
      return Math.min(current.nextChange(now), nextRound(await readState(), now));
    },
  };
}

/** When what is queued is due, or the state is looked at again. */
function nextRound({ tags, dueAt }: PurgeState, now: Date): number {
  return Math.min(now.getTime() + maxPauseMs, tags.length > 0 ? dueAt : Number.POSITIVE_INFINITY);
}

function joinTags(queued: readonly string[], changed: readonly string[]): string[] {
  const tags = [...new Set([...queued, ...changed])];
  return tags.length > maxTags ? [siteTag] : tags;
}

function logResult(logger: CachePurgeDeps['logger'], result: PurgeResult, tags: number) {
  if (result.kind === 'taken') logger.info({ tags }, 'shared caches purged');
  if (result.kind === 'failed')
    logger.warn({ tags }, `purging shared caches failed and will be retried: ${result.reason}`);
}

function stateAfter({ kind }: PurgeResult, { failures }: PurgeState, now: Date): Partial<PurgeState> {
  if (kind === 'taken') return { tags: [], dueAt: 0, failures: 0 };
  if (kind === 'stopped') return { dueAt: now.getTime() };
  return { failures: failures + 1, dueAt: now.getTime() + retryDelay(failures + 1, retryBaseMs) };
}
