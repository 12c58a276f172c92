/** What readers are promised of their letters, whoever does what. */
import { dayMs, hourMs } from '../../../../content/vocabulary/durations.ts';
import { dayIn, isInDeliveryWindow } from '../../../../server/mail/letters/delivery-window.ts';
import { editionName } from '../../../../server/mail/letters/write-copies.ts';
import { bucketSize } from '../../../../server/store/rate-limits/rate-limiter.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { isLetter, keep, lettersTo, type PromiseCheck } from './promise.ts';
import { readers, type World } from './world.ts';

const articlesIn = (text: string) => [...new Set(text.match(/Piece \d{3}/g))];
const behindForMs = 1.25 * hourMs;
/** The letters and notices of the last two days: older ones were checked on their day. */
const recentTo = (world: World, email: string) =>
  lettersTo(world, email).filter(({ sentAt }) => sentAt > world.clock.now - 2 * dayMs);

/** Checked after everything that a person does. */
export const promisesOfConsent: Record<string, PromiseCheck> = {
  async 'A letter that was ended stays ended until its owner takes it up again, also for copies that waited'(
    { store, received },
    { ended },
  ) {
    for (const [email, at] of ended) {
      const subscription = await store.subscriptionByEmail(email);
      keep(!subscription || subscription.state === 'unsubscribed', `${email} is ${subscription?.state}`);
      const late = received.findLast((mail) => mail.to === email && isLetter(mail));
      keep(!late || late.sentAt <= at, `${email} got ${late?.id} after its end`);
    }
  },
  'A mail program is told of an end only if the letter has ended'(_, { oneClicks }) {
    const last = oneClicks.at(-1);
    keep(!last?.wasTold || last.isEnded, `one click with ${last?.token.slice(0, 12)}`);
  },
  async 'Nothing of an erased address is left'({ store }, { erased }) {
    for (const email of erased) {
      const left = [
        await store.subscriptionByEmail(email),
        ...(await store.submissionsByEmail(email)),
        ...(await store.mailsTo(email)),
      ];
      keep(!left.some(Boolean), `${email} has rows`);
    }
  },
  async 'No reader whose mailbox is there loses the letter to a bounce'({ store, mailServer }) {
    for (const { email } of readers) {
      const bouncedAt = (await store.subscriptionByEmail(email))?.bouncedAt;
      keep(bouncedAt === undefined || mailServer.goneAt.get(email)?.has(bouncedAt), `${email} has bounced`);
    }
  },
  async 'After a bounce no letter is tried until the address is confirmed again or restored'({ store, mailServer }) {
    for (const { email } of readers) {
      const bouncedAt = (await store.subscriptionByEmail(email))?.bouncedAt;
      if (bouncedAt === undefined) continue;
      const late = mailServer.tried.findLast(({ mail }) => mail.to === email);
      keep(!late || late.mail.createdAt <= bouncedAt, `${late?.mail.id} was tried`);
    }
  },
};

/** Checked after each round of the background work. */
export const promisesOfLetters: Record<string, PromiseCheck> = {
  'A reader gets at most one copy of an edition'(world) {
    for (const { email } of readers) {
      const ids = lettersTo(world, email).flatMap(({ id, kind }) =>
        kind === 'letter' ? [id.split('-', 2).join('-')] : [],
      );
      keep(new Set(ids).size === ids.length, `${email} got one of ${ids.join()} twice`);
    }
  },
  'A reader gets at most one notice in a day of its own, written in its morning'(world) {
    for (const { email, country } of readers) {
      const written = recentTo(world, email).flatMap(({ kind, createdAt }) =>
        kind === 'notice' ? [new Date(createdAt)] : [],
      );
      const days = written.map((at) => dayIn(country, at));
      keep(new Set(days).size === days.length, `${email} got two notices on one of ${days.join()}`);
      keep(
        written.every((at) => isInDeliveryWindow(country, at)),
        `${email} got a notice outside its morning`,
      );
    }
  },
  'A reader is told of an article in one notice only'(world) {
    for (const { email } of readers) {
      const told = lettersTo(world, email).flatMap(({ kind, text, subject }) =>
        kind === 'notice' ? articlesIn(text + subject) : [],
      );
      keep(new Set(told).size === told.length, `${email} was told twice`);
    }
  },
  'A reader is told of every article on its topics within three mornings'(world, { expected }) {
    for (const { email, title, mornings } of expected)
      keep(
        mornings < 4 || lettersTo(world, email).some(({ text, subject }) => (text + subject).includes(title)),
        `${email} was not told of ${title}`,
      );
  },
  async 'No copy is written for whoever does not get the letter'({ store }, { round }) {
    for (const email of round.strangers) {
      const subscription = await store.subscriptionByEmail(email);
      const copy = subscription && (await store.copiesOf(subscription.id)).at(-1);
      keep(!copy || copy.at < round.at, `${email} has a copy of ${copy?.edition}`);
    }
  },
  async 'An edition reaches every reader, whatever happens to another one'({ store, content, clock, config }) {
    if (config.lettersRate) return;
    const released = await store.releasedEditions();
    for (const { id } of content.shown().editions) {
      const [name, at] = [editionName(id), released.get(editionName(id))];
      if (at === undefined || at < clock.now - 13 * dayMs || content.broken.has(id)) continue;
      const left = await store.readersWithout(name, { now: clock.now, confirmedBy: at, after: '', limit: 10 });
      keep(left.length === 0, `${left[0]?.email} did not get ${name}`);
    }
  },
  async 'What can be sent is sent'({ store, mailServer }) {
    if (!mailServer.accepts) return;
    for (const { email } of readers) {
      const left = mailServer.works(email)
        ? (await store.mailsTo(email)).find(({ state }) => state === 'waiting' || state === 'bulk')
        : undefined;
      keep(!left, `${left?.id} to ${email} waits`);
    }
  },
  async 'An edition goes out by itself only with LETTERS=auto and within three days of its date'(
    { store, content, received },
    journal,
  ) {
    const { offSince, releasedByHand } = journal;
    for (const [name, at] of await store.releasedEditions()) {
      const edition = content.catalog.editions.find(({ id }) => editionName(id) === name);
      if (!edition || releasedByHand.has(name)) continue;
      keep(offSince === undefined || at <= offSince, `${name} went out by itself`);
      keep(at - Date.parse(edition.publishAt) < 3 * dayMs, `${name} is old`);
    }
    const notice = received.findLast(({ kind }) => kind === 'notice');
    keep(!notice || offSince === undefined || notice.createdAt <= offSince, `${notice?.id} went out by itself`);
  },
  'No more copies are handed to the outbox than LETTERS_RATE allows, by both servers together'(
    { queued, config, clock },
    { configuredAt },
  ) {
    if (!config.lettersRate) return;
    const { limit, windowSeconds } = config.lettersRate;
    const { stepMs } = bucketSize({ limit, windowMs: windowSeconds * 1_000 });
    const recent = queued.filter((at) => at >= configuredAt && at > clock.now - 2 * dayMs);
    for (const [index, from] of recent.entries()) {
      // So many at once, and then one after each step.
      const count = recent.slice(index).filter((at) => at < from + hourMs).length;
      keep(count <= limit + Math.ceil(hourMs / stepMs) - 1, `${count} copies in an hour at a rate of ${limit}`);
      const atOnce = recent.slice(index).filter((at) => at < from + stepMs).length;
      keep(atOnce <= limit, `${atOnce} copies at once at a rate of ${limit}`);
    }
  },
  'Search engines are told of every article, and of every date that editors give it once'(
    { content, announced, clock },
    { dates },
  ) {
    const counts = new Map<string, number>();
    for (const path of announced) counts.set(path, (counts.get(path) ?? 0) + 1);
    for (const article of content.catalog.articles.slice(1)) {
      const path = entryHref(article);
      const [count, shownAt] = [counts.get(path) ?? 0, [...(dates.get(path)?.values() ?? [])]];
      // A server that does not show yet what another one shows waits for an hour.
      const due = shownAt.filter((at) => at < clock.now - behindForMs).length;
      keep(
        count >= due && count <= shownAt.length,
        `${article.title} was announced ${count} times, and ${due} to ${shownAt.length} were due`,
      );
    }
  },
};
