/** One of the servers of a simulated site: its background work and its outbox, on a clock that the test moves. */
import { minuteMs } from '../../../../content/vocabulary/durations.ts';
import type { ContentSource } from '../../../../server/content/content-source.ts';
import { writeDigest } from '../../../../server/mail/digest/daily-digest.ts';
import type { LettersDeps } from '../../../../server/mail/letters/round.ts';
import { sendLetters } from '../../../../server/mail/letters/send-letters.ts';
import { shownKind } from '../../../../server/mail/letters/shown-entries.ts';
import { createAttempt } from '../../../../server/mail/outbox/attempt.ts';
import { createBounceGuard } from '../../../../server/mail/outbox/bounce-guard.ts';
import { type ClaimedMail, isBulk } from '../../../../server/mail/outbox/claimed-mail.ts';
import type { SubscriptionServices } from '../../../../server/mail/subscriptions/services.ts';
import { createAnnouncer } from '../../../../server/process/announcements/announce-changes.ts';
import { createFirstShown } from '../../../../server/store/first-shown/first-shown.ts';
import { toRetentionLimits } from '../../../../server/store/retention.ts';
import { listArticles } from '../../../../shared/records/articles/article-index.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { createMailServer } from './mail-server.ts';

/** What mails are kept for, in this year. */
export const retention = { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 2 };
/** Attempts of a mail in 72 hours: five rounds a day. */
const maxFailures = 15;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

type ServerDeps = {
  /** Also the id of its worker. */
  name: string;
  services: SubscriptionServices;
  content: ContentSource;
  config: LettersDeps['config'];
  mailServer: ReturnType<typeof createMailServer>;
  announced: string[];
};

function createIndexNow({ services: { store, clock }, content, announced }: ServerDeps) {
  return createAnnouncer({
    store,
    content,
    clock,
    logger,
    service: {
      name: 'indexnow',
      list: (view) =>
        listArticles(view).map((article) => ({ path: entryHref(article), at: Date.parse(article.publishAt) })),
      async send(changed) {
        announced.push(...changed.map(({ path }) => path));
        return { kind: 'taken' };
      },
      maxSendMs: () => minuteMs,
      messages: { taken: '', failed: '' },
    },
  });
}

/** The part of the outbox without timers: what it has claimed is tried when the test says so. */
function createPost({ name, services: { store, clock }, mailServer }: ServerDeps) {
  const now = () => clock().getTime();
  const guard = createBounceGuard(now);
  const outboxClock = { now, setTimer: () => () => undefined };
  const stop = new AbortController().signal;
  const makeAttempt = createAttempt({
    store,
    mailer: mailServer,
    owner: name,
    guard,
    clock: outboxClock,
    logger,
    maxFailures,
    onAttempt: () => undefined,
    stop,
  });
  let claimed: ClaimedMail[] = [];
  return async (isRetried: boolean) => {
    for (const state of ['waiting', 'bulk'] as const)
      for (const mail of await store.claim(name, 500, state))
        claimed.push({ mail, attempts: mail.attempts, failures: mail.attempts });
    const left: ClaimedMail[] = [];
    for (const each of claimed) {
      const isKept = !isRetried && each.attempts > 0;
      const isWaiting = isKept || (each.attempts === 0 && !isBulk(each)) || (await store.isWaiting(each.mail.id));
      if (isKept || (isWaiting && !(await makeAttempt(each))?.isFinal)) left.push(each);
    }
    claimed = left;
  };
}

/** Starts a server: it knows nothing of what a server of the same name did before. */
export function createSiteServer(deps: ServerDeps) {
  const { name, services, content, config } = deps;
  const { store, clock } = services;
  const post = createPost(deps);
  const announcer = createIndexNow(deps);
  const letters: LettersDeps = {
    ...services,
    content,
    config,
    findPicture: () => undefined,
    wakeOutbox: () => undefined,
    readShown: createFirstShown(store, shownKind),
    onFailure: () => undefined,
  };
  return {
    /** Sends mails that were not tried yet. */
    deliver: () => post(false),
    /** What the background work does in the meantime, in an order that does not matter. */
    async work() {
      // As in the background: a round that fails is tried again.
      await sendLetters(letters).catch(() => undefined);
      await announcer.announce(new AbortController().signal);
      await writeDigest({ ...services, listStaleContent: () => [] });
      await post(true);
      await store.deleteExpired(toRetentionLimits(clock(), retention));
    },
    stop: () => store.releaseClaims(name),
  };
}
