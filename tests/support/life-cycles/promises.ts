/** What docs/mail.md, docs/capabilities.md and the privacy policy promise, each as a check of a simulated site. */
import { dayMs, hourMs } from '../../../content/vocabulary/durations.ts';
import { dayIn } from '../../../server/mail/letters/delivery-window.ts';
import { editionName } from '../../../server/mail/letters/write-copies.ts';
import { subscriptionAt } from '../../../server/mail/subscriptions/find-subscription.ts';
import type { OutboxMail } from '../../../server/store/outbox-store.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { addMonths } from '../../../shared/retention/periods.ts';
import { linkLifetimes } from '../../../shared/subscriptions/link-lifetimes.ts';
import type { Journal } from './journal.ts';
import { type Reader, readers, retention, type World } from './world.ts';

/** A broken promise. */
export class BrokenPromise extends Error {}
type Check = (world: World, journal: Journal) => void | Promise<void>;

export const tokenIn = (mail: OutboxMail, place: string) => new RegExp(`${place}([\\w-]+)`).exec(mail.text)?.[1] ?? '';
const lettersTo = ({ received }: World, email: string) => received.filter(({ kind, to }) => to === email && (kind === 'letter' || kind === 'notice'));

/** Checked after everything that a person does. */
export const always: Record<string, Check> = {
  async 'A letter that was ended stays ended until its owner takes it up again'({ store, received }, { ended }) {
    for (const [email, at] of ended) {
      const subscription = await store.subscriptionByEmail(email);
      expectTrue(!subscription || subscription.state === 'unsubscribed', `${email} is ${subscription?.state}`);
      const late = received.findLast(({ to, kind, createdAt }) => to === email && (kind === 'letter' || kind === 'notice') && createdAt > at);
      expectTrue(!late, `${email} got ${late?.id} after its end`);
    }
  },
  'A mail program is told of an end only if the letter has ended'(_, { oneClicks }) {
    for (const { wasTold, isEnded, token } of oneClicks) expectTrue(!wasTold || isEnded, `one click with ${token.slice(0, 12)}`);
  },
  async 'Nothing of an erased address is left'({ store }, { erased }) {
    for (const email of erased) {
      const left = [await store.subscriptionByEmail(email), ...(await store.submissionsByEmail(email)), ...(await store.mailsTo(email))];
      expectTrue(
        left.every((row) => row === undefined),
        `${email} has rows`,
      );
    }
  },
};

/** Checked after each round of the background work. */
export const afterWork: Record<string, Check> = {
  async 'The link that takes an end back works for 30 days'(world, journal) {
    await checkLinks(world, journal, { kind: 'unsubscribed', lifetime: linkLifetimes.resubscribe });
  },
  async 'The link that confirms works for 48 hours'(world, journal) {
    await checkLinks(world, journal, { kind: 'confirmation', lifetime: linkLifetimes.confirm });
  },
  async 'A message that is held is named to staff every day'({ store, clock, received }) {
    const today = clock.now - (clock.now % dayMs);
    const held = await store.submissions({ state: 'quarantined', limit: 100 });
    const digest = received.find(({ kind, createdAt }) => kind === 'digest' && createdAt >= today);
    for (const { reference, receivedAt } of held)
      expectTrue(receivedAt >= today || digest?.text.includes(reference), `${reference} is not in the digest of the day`);
  },
  async 'A link in a digest shows the message for as long as it is stored, at most 30 days'({ quarantine, clock, received, store }) {
    const digest = received.find(({ kind, createdAt }) => kind === 'digest' && createdAt > clock.now - linkLifetimes.release);
    for (const [, token = ''] of digest?.text.matchAll(/\/release\/([\w-]+)/g) ?? []) {
      const { state } = await quarantine.loadQuarantined(token);
      expectTrue(state !== 'unknown', `a link of ${digest?.id} is unknown`);
    }
    expectTrue(
      (await store.submissions({ limit: 500 })).every((each) => clock.now < addMonths(each.receivedAt, retention.submissionsMonths) + dayMs * 2),
      'old',
    );
  },
  'A reader gets at most one notice in a day of its own'(world) {
    for (const { email, country } of readers) {
      const days = lettersTo(world, email).flatMap(({ kind, createdAt }) => (kind === 'notice' ? [dayIn(country, new Date(createdAt))] : []));
      expectTrue(new Set(days).size === days.length, `${email} got two notices on one of ${days.slice(-3).join()}`);
    }
  },
  'A reader is told of an article in one notice only'(world) {
    for (const { email } of readers) {
      const told = lettersTo(world, email).flatMap(({ kind, text, subject }) => (kind === 'notice' ? piecesIn(text + subject) : []));
      expectTrue(new Set(told).size === told.length, `${email} was told twice`);
    }
  },
  'A reader is told of every article on its topics within three mornings'(world, { expected }) {
    for (const { email, title, mornings } of expected)
      expectTrue(mornings < 4 || lettersTo(world, email).some(({ text, subject }) => (text + subject).includes(title)), `${email} was not told of ${title}`);
  },
  'Search engines are told of every article once'({ content, announced, clock }, { firstWorkAt }) {
    for (const piece of content.pieces) {
      const count = announced.filter((path) => path === entryHref(piece)).length;
      const isShown = Date.parse(piece.publishAt) <= clock.now && Date.parse(piece.publishAt) > firstWorkAt;
      expectTrue(count === 1 || !isShown, `${piece.title} was announced ${count} times`);
    }
  },
  async 'An edition reaches every reader, whatever happens to another one'({ store, content, clock }) {
    const released = await store.releasedEditions();
    for (const { id } of content.editions) {
      const [name, at] = [editionName(id), released.get(editionName(id))];
      if (at === undefined || at < clock.now - 13 * dayMs || content.broken.has(id)) continue;
      const left = await store.readersWithout(name, { now: clock.now, confirmedBy: at, after: '', limit: 10 });
      expectTrue(left.length === 0, `${left[0]?.email} did not get ${name}`);
    }
  },
  async 'A sign-up that nobody confirms is deleted when the policy says'({ store, clock }, { requests }) {
    for (const { id, at } of requests) {
      if (clock.now < at + retention.pendingDays * dayMs + hourMs) continue;
      expectTrue((await store.subscription(id))?.state !== 'pending', `request ${id} is still stored`);
    }
  },
};

const piecesIn = (text: string) => [...new Set(text.match(/Piece \d{3}/g))];

type LinkKind = { kind: 'unsubscribed' | 'confirmation'; lifetime: number };

async function checkLinks({ received, clock, confirmations }: World, { erasedAt }: Journal, { kind, lifetime }: LinkKind) {
  for (const mail of received) {
    const token = tokenIn(mail, '/sign-up/confirm\\?token=');
    const isOpen = mail.kind === kind && token !== '' && clock.now < mail.createdAt + lifetime && (erasedAt.get(mail.to) ?? 0) < mail.createdAt;
    if (!isOpen) continue;
    const { state } = await confirmations.load(token);
    expectTrue(state === 'ready' || state === 'used', `the link to ${mail.to} of ${new Date(mail.createdAt).toISOString()} is ${state}`);
  }
}

/** The subscription of a reader who gets letters now. */
export async function readingNow({ store, clock }: World, { email }: Reader) {
  const stored = await store.subscriptionByEmail(email);
  const subscription = stored && subscriptionAt(stored, new Date(clock.now));
  return subscription?.state === 'active' ? subscription : undefined;
}

function expectTrue(condition: boolean | undefined, what: string) {
  if (!condition) throw new BrokenPromise(what);
}
