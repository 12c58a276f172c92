/** Hands letters to the outbox: editions that were released and notices that are due, a few at a time, each reader once. */
import type { Logger } from 'pino';
import { loadCountries } from '../../shared/forms/load-countries.ts';
import { listPieces } from '../../shared/pieces/pieces.ts';
import type { Config } from '../config.ts';
import { bucketSize } from '../rate-limiter.ts';
import type { Store } from '../store/store.ts';
import type { Tokens } from '../tokens.ts';
import { isMorning } from './morning.ts';
import { createWriteCopies, editionName, noticeName, type WriteCopiesDeps } from './write-copies.ts';

type LettersDeps = WriteCopiesDeps & {
  store: Store;
  tokens: Pick<Tokens, 'digests'>;
  config: Pick<Config, 'letters' | 'lettersRate'>;
  /** There are mails to be sent. */
  wakeOutbox: () => void;
};

const tickMs = 5_000;
const dayMs = 86_400_000;
const batch = 50;
/** With LETTERS=auto an edition goes out by itself for so long after it was published: switching it on does not send the archive. */
const releasedForMs = 3 * dayMs;
/** So many may wait in the outbox: a mail server that is down does not fill the store. */
const maxWaiting = 500;

/** Looks again every few seconds. Several servers on one store share the work. */
export function startLetters({ logger, ...deps }: LettersDeps & { logger: Logger }): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    running = sendLetters(deps)
      .catch((error: unknown) => logger.warn({ err: error }, 'letters could not be handed to the outbox'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, tickMs).unref();
      });
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** One round. @returns how many copies were made. */
export async function sendLetters(deps: LettersDeps): Promise<number> {
  const { store, content, clock, config, wakeOutbox } = deps;
  const now = clock().getTime();
  const editions = content.at(clock()).list('letters');
  if (config.letters === 'auto')
    for (const { id, publishAt } of editions) if (Date.parse(publishAt) > now - releasedForMs) await store.releaseEdition(editionName(id), now);
  const released = await store.releasedEditions();
  let made = 0;
  for (const entry of editions) {
    const releasedAt = released.get(editionName(entry.id));
    if (releasedAt !== undefined) made += await sendEdition(entry, releasedAt, deps);
  }
  if (config.letters === 'auto') made += await sendNotices(deps);
  if (made) wakeOutbox();
  return made;
}

type Edition = Parameters<ReturnType<typeof createWriteCopies>['edition']>[0];

/** To those who were readers when it was released. */
async function sendEdition(entry: Edition, releasedAt: number, deps: LettersDeps): Promise<number> {
  const { store, clock } = deps;
  const edition = editionName(entry.id);
  let [made, after] = [0, ''];
  let copyFor: Awaited<ReturnType<ReturnType<typeof createWriteCopies>['edition']>> | undefined;
  for (;;) {
    const now = clock().getTime();
    const readers = await store.readersWithout(edition, { now, confirmedBy: releasedAt, after, limit: batch });
    if (!readers.length) return made;
    copyFor ??= await createWriteCopies(deps).edition(entry);
    if (!(await hasRoom(deps))) return made;
    for (const reader of readers) {
      if (!(await mayMakeOne(deps))) return made;
      if (await store.writeCopy({ edition, subscriptionId: reader.id, at: now, mail: copyFor(reader, now) })) made += 1;
    }
    after = readers.at(-1)?.id ?? '';
  }
}

/** Everyone in a country where it is morning is looked at once a day at most, when something was published since. */
async function sendNotices(deps: LettersDeps): Promise<number> {
  const { store, content, clock } = deps;
  const now = clock();
  const [newest] = listPieces(content.at(now));
  const countries = ['', ...loadCountries().map(({ id }) => id)].filter((country) => isMorning(country, now));
  if (!newest || !countries.length) return 0;
  const copies = createWriteCopies(deps);
  const edition = noticeName(now);
  // Who was looked at today waits until tomorrow, even when something new has come out since.
  const before = Math.min(Date.parse(newest.publishAt) + 1, now.getTime() - (now.getTime() % dayMs));
  let made = 0;
  for (;;) {
    const readers = await store.readersToNotice({ countries, now: now.getTime(), before, limit: batch });
    if (!readers.length || !(await hasRoom(deps))) return made;
    for (const { subscription, since } of readers) {
      const pieces = copies.piecesFor(subscription, since);
      if (pieces.length && !(await mayMakeOne(deps))) return made;
      const mail = pieces.length ? copies.notice(pieces)(subscription, now.getTime()) : undefined;
      const isMade = await store.writeCopy({ edition, subscriptionId: subscription.id, at: now.getTime(), mail });
      if (isMade && mail) made += 1;
    }
  }
}

async function hasRoom({ store }: LettersDeps): Promise<boolean> {
  return (await store.depth()).bulk <= maxWaiting - batch;
}

/** By the rate of LETTERS_RATE, counted for all servers. */
async function mayMakeOne({ store, clock, tokens, config: { lettersRate } }: LettersDeps): Promise<boolean> {
  if (!lettersRate) return true;
  const size = bucketSize({ limit: lettersRate.limit, windowMs: lettersRate.windowSeconds * 1000 });
  return (await store.takeRate(tokens.digests('letters')[0], { now: clock().getTime(), ...size })).taken;
}
