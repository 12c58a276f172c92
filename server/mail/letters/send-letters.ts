/**
 * Queues letters in the outbox: released editions and due notices, in small batches, once for each reader. One that
 * cannot be composed does not hold back the others.
 */
import type { Logger } from 'pino';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { StoreError } from '../../platform/database/store-error.ts';
import { type PeriodicWork, startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import { createFirstShown } from '../../store/first-shown/first-shown.ts';
import { bucketSize } from '../../store/rate-limits/rate-limiter.ts';
import { batch, type LettersDeps, type Round, sentForMs } from './round.ts';
import { sendNotices } from './send-notices.ts';
import { listShownEntries, shownKind, toShownSince } from './shown-entries.ts';
import { type CopyFor, createWriteCopies, editionName } from './write-copies.ts';

type StartDeps = Omit<LettersDeps, 'readShown' | 'onFailure'> & {
  logger: Logger;
  /** Counts the failures. */
  countFailure: () => void;
  metrics?: WorkMetrics;
};

const tickMs = 5_000;
/** Pause after a round that queued many copies. */
const soonMs = 500;
/**
 * With LETTERS=auto, editions published within this time are released automatically; older ones are not, so switching
 * it on does not send the archive.
 */
const releasedForMs = 3 * dayMs;
/** Max letters waiting in the outbox, so that the store does not fill up while the mail server is down. */
const maxWaiting = 500;

/** Polls every few seconds. Several servers with the same store share the work. */
export function startLetters({ logger, countFailure, metrics, ...rest }: StartDeps): Pick<PeriodicWork, 'stop'> {
  const logged = new Set<string>();
  const deps: LettersDeps = {
    ...rest,
    readShown: createFirstShown(rest.store, shownKind),
    onFailure(name, error) {
      countFailure();
      // Once for each content, because a round follows every few seconds.
      const key = `${name} ${rest.content.revision}`;
      if (!logged.has(key))
        logger.error({ err: error, edition: name }, 'a letter could not be composed; the others are sent');
      logged.add(key);
    },
  };
  return startPeriodic({
    name: 'letters',
    run: () => sendLetters(deps),
    next: (made = 0) => (made > batch ? soonMs : tickMs),
    onFailure: (error) => logger.warn({ err: error }, 'letters could not be handed to the outbox'),
    metrics,
  });
}

/** Runs one round. @returns how many copies were queued. */
export async function sendLetters(deps: LettersDeps): Promise<number> {
  const { store, content, config, readShown, wakeOutbox, onFailure } = deps;
  const instant = deps.clock();
  const now = instant.getTime();
  const view = content.at(instant);
  const editions = view.list('letters');
  const { since, isBehind } = await readShown(listShownEntries(view), now);
  if (config.letters === 'auto')
    for (const { id, publishAt } of editions)
      if (Date.parse(publishAt) > now - releasedForMs) await store.releaseEdition(editionName(id), now);
  if (isBehind) return 0;
  const released = await store.releasedEditions();
  const round: Round = {
    ...deps,
    view,
    now: instant,
    shownSince: toShownSince(since),
    allow: await openAllowance(deps),
  };
  let made = 0;
  async function attempt(name: string, send: () => Promise<number>) {
    try {
      made += await send();
    } catch (error) {
      if (error instanceof StoreError) throw error;
      onFailure(name, error);
    }
  }
  for (const entry of editions) {
    const name = editionName(entry.id);
    const releasedAt = released.get(name);
    if (releasedAt !== undefined && releasedAt > now - sentForMs)
      await attempt(name, () => sendEdition(entry, releasedAt, round));
  }
  if (config.letters === 'auto') await attempt('notices', () => sendNotices(round));
  if (made) wakeOutbox();
  return made;
}

type Edition = Parameters<ReturnType<typeof createWriteCopies>['edition']>[0];

/** Limits the copies by the free places in the outbox and by LETTERS_RATE, which all servers count together. */
async function openAllowance({ store, clock, tokens, config: { lettersRate } }: LettersDeps): Promise<Round['allow']> {
  let room = maxWaiting - (await store.depth()).bulk;
  const size = lettersRate && bucketSize({ limit: lettersRate.limit, windowMs: lettersRate.windowSeconds * 1000 });
  const takeOne = async () =>
    !size || (await store.takeRate(tokens.digests('letters')[0], { now: clock().getTime(), ...size })).taken;
  return async (wanted) => {
    let taken = 0;
    while (taken < wanted && room > 0 && (await takeOne())) {
      taken += 1;
      room -= 1;
    }
    return taken;
  };
}

/** Sends an edition to everyone who was subscribed when it was released. */
async function sendEdition(entry: Edition, releasedAt: number, { store, allow, ...round }: Round): Promise<number> {
  const edition = editionName(entry.id);
  const at = round.now.getTime();
  const toldUntil = round.shownSince(entry, entry.publishAt);
  let [made, after] = [0, ''];
  let copyFor: CopyFor | undefined;
  for (;;) {
    const readers = await store.readersWithout(edition, { now: at, confirmedBy: releasedAt, after, limit: batch });
    if (!readers.length) return made;
    // Composed first, so that an edition that fails uses up nothing of what the others may send.
    const write = (copyFor ??= await createWriteCopies(round).edition(entry, round.shownSince));
    const allowed = await allow(readers.length);
    const copies = readers.slice(0, allowed).map((reader) => ({ subscriptionId: reader.id, mail: write(reader) }));
    made += await store.writeCopies({ edition, at, toldUntil, copies });
    if (allowed < readers.length) return made;
    after = readers.at(-1)?.id ?? '';
  }
}
