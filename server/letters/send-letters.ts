/** Queues newsletters in the outbox: released editions and due notices, in small batches, once for each reader. */
import type { Logger } from 'pino';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { listArticles } from '../../shared/articles/article-index.ts';
import { loadCountries } from '../../shared/forms/load-countries.ts';
import type { Config } from '../config/config.ts';
import { bucketSize } from '../rate-limits/rate-limiter.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Store } from '../store/store.ts';
import { isInDeliveryWindow } from './delivery-window.ts';
import { type CopyFor, createWriteCopies, editionName, noticeName, type WriteCopiesDeps } from './write-copies.ts';

type LettersDeps = WriteCopiesDeps & {
  store: Store;
  tokens: Pick<Tokens, 'digests'>;
  config: Pick<Config, 'letters' | 'lettersRate'>;
  /** Notifies the outbox that there are mails to send. */
  wakeOutbox: () => void;
};

const tickMs = 5_000;
/** Pause after a round that queued many copies. */
const soonMs = 500;
/** Copies written in one transaction. */
const batch = 25;
/** With LETTERS=auto, editions published within this time are released automatically; older ones are not, so switching it on does not send the archive. */
const releasedForMs = 3 * dayMs;
/** An edition is sent for this long after its release, so that readers who return from a pause do not receive many old editions. */
const sentForMs = 14 * dayMs;
/** Max letters waiting in the outbox, so that the store does not fill up while the mail server is down. */
const maxWaiting = 500;

/** Polls every few seconds. Several servers with the same store share the work. */
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

/** Runs one round. @returns how many copies were queued. */
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

/** Limits the copies by the free places in the outbox and by LETTERS_RATE, which all servers count together. @returns a function that reserves up to `wanted` copies and returns how many it has reserved. */
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

/** Sends an edition to everyone who was subscribed when it was released. */
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

/** Sends notices to readers in countries where it is morning; each reader is considered at most once a day, and only if something has been published since the last time. */
async function sendNotices({ store, content, clock, allow, ...deps }: Round): Promise<number> {
  const now = clock();
  const at = now.getTime();
  const [newest] = listArticles(content.at(now));
  const countries = ['', ...loadCountries().map(({ id }) => id)].filter((country) => isInDeliveryWindow(country, now));
  if (!newest || !countries.length) return 0;
  const write = createWriteCopies({ content, clock, ...deps });
  const edition = noticeName(now);
  // Readers who were considered today wait until tomorrow, even if something has been published since.
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
