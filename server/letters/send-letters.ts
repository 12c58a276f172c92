/** Hands letters to the outbox: editions that were released and notices that are due, a few at a time, each reader once. */
import type { Logger } from 'pino';
import { listArticles } from '../../shared/articles/article-index.ts';
import { loadCountries } from '../../shared/forms/load-countries.ts';
import type { Config } from '../config/config.ts';
import { bucketSize } from '../rate-limits/rate-limiter.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Store } from '../store/store.ts';
import { isMorning } from './morning.ts';
import { type CopyFor, createWriteCopies, editionName, noticeName, type WriteCopiesDeps } from './write-copies.ts';

type LettersDeps = WriteCopiesDeps & {
  store: Store;
  tokens: Pick<Tokens, 'digests'>;
  config: Pick<Config, 'letters' | 'lettersRate'>;
  /** There are mails to be sent. */
  wakeOutbox: () => void;
};

const tickMs = 5_000;
/** After a round that has made many copies. */
const soonMs = 500;
const dayMs = 86_400_000;
/** So many copies are made in one transaction. */
const batch = 25;
/** With LETTERS=auto an edition goes out by itself for so long after it was published: switching it on does not send the archive. */
const releasedForMs = 3 * dayMs;
/** Readers who could not be sent an edition for so long after its release do not get it: nobody who comes back from a pause finds a heap of old letters. */
const sentForMs = 14 * dayMs;
/** So many may wait in the outbox: a mail server that is down does not fill the store. */
const maxWaiting = 500;

/** Looks again every few seconds. Several servers on one store share the work. */
export function startLetters({ logger, ...deps }: LettersDeps & { logger: Logger }): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  async function runOnce() {
    const made = await sendLetters(deps).catch((error: unknown) => {
      logger.warn({ err: error }, 'letters could not be handed to the outbox');
      return 0;
    });
    if (!stopped) timer = setTimeout(run, made > batch ? soonMs : tickMs).unref();
  }
  function run() {
    running = runOnce();
  }
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
  const round = { ...deps, allow: await openAllowance(deps) };
  let made = 0;
  for (const entry of editions) {
    const releasedAt = released.get(editionName(entry.id));
    if (releasedAt !== undefined && releasedAt > now - sentForMs) made += await sendEdition(entry, releasedAt, round);
  }
  if (config.letters === 'auto') made += await sendNotices(round);
  if (made) wakeOutbox();
  return made;
}

type Round = LettersDeps & { allow: Awaited<ReturnType<typeof openAllowance>> };
type Edition = Parameters<ReturnType<typeof createWriteCopies>['edition']>[0];

/** How many copies may be made: by the room in the outbox, and by LETTERS_RATE, counted for all servers. @returns the function that takes up to so many, and says how many it got. */
async function openAllowance({ store, clock, tokens, config: { lettersRate } }: LettersDeps) {
  let room = maxWaiting - (await store.depth()).bulk;
  const size = lettersRate && bucketSize({ limit: lettersRate.limit, windowMs: lettersRate.windowSeconds * 1000 });
  const takeOne = async () => !size || (await store.takeRate(tokens.digests('letters')[0], { now: clock().getTime(), ...size })).taken;
  return async (wanted: number): Promise<number> => {
    let taken = 0;
    while (taken < wanted && room > 0 && (await takeOne())) {
      taken += 1;
      room -= 1;
    }
    return taken;
  };
}

/** To those who were readers when it was released. */
async function sendEdition(entry: Edition, releasedAt: number, { store, clock, allow, ...deps }: Round): Promise<number> {
  const edition = editionName(entry.id);
  let [made, after] = [0, ''];
  let copyFor: CopyFor | undefined;
  for (;;) {
    const now = clock().getTime();
    const readers = await store.readersWithout(edition, { now, confirmedBy: releasedAt, after, limit: batch });
    const allowed = await allow(readers.length);
    if (!allowed) return made;
    const write = (copyFor ??= await createWriteCopies({ clock, ...deps }).edition(entry));
    const copies = readers.slice(0, allowed).map((reader) => ({ subscriptionId: reader.id, mail: write(reader, now) }));
    made += await store.writeCopies({ edition, at: now, copies });
    if (allowed < readers.length) return made;
    after = readers.at(-1)?.id ?? '';
  }
}

/** Everyone in a country where it is morning is looked at once a day at most, when something was published since. */
async function sendNotices({ store, content, clock, allow, ...deps }: Round): Promise<number> {
  const now = clock();
  const at = now.getTime();
  const [newest] = listArticles(content.at(now));
  const countries = ['', ...loadCountries().map(({ id }) => id)].filter((country) => isMorning(country, now));
  if (!newest || !countries.length) return 0;
  const write = createWriteCopies({ content, clock, ...deps });
  const edition = noticeName(now);
  // Who was looked at today waits until tomorrow, even when something new has come out since.
  const before = Math.min(Date.parse(newest.publishAt) + 1, at - (at % dayMs));
  let made = 0;
  for (;;) {
    const readers = await store.readersToNotice({ countries, now: at, before, limit: batch });
    if (!readers.length) return made;
    const found = readers.map(({ subscription, since }) => ({ subscription, articles: write.articlesFor(subscription, since) }));
    let allowed = await allow(found.filter(({ articles }) => articles.length).length);
    const copies = [];
    for (const { subscription, articles } of found) {
      if (articles.length && allowed-- === 0) break;
      copies.push({ subscriptionId: subscription.id, mail: articles.length ? write.notice(articles)(subscription, at) : undefined });
    }
    made += await store.writeCopies({ edition, at, copies });
    if (copies.length < readers.length) return made;
  }
}
