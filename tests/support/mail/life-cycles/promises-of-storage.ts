/** What is promised of links in mails, of staff, and of how long things are stored. */
import { dayMs, hourMs, startOfDay } from '../../../../content/vocabulary/durations.ts';
import { linkLifetimes } from '../../../../shared/forms/subscriptions/link-lifetimes.ts';
import { addMonths } from '../../../../shared/retention.ts';
import type { Journal } from './journal.ts';
import { isLetter, keep, type PromiseCheck, tokenIn } from './promise.ts';
import { retention } from './site-server.ts';
import { readers, staffAddress, type World } from './world.ts';

const maxPerDay = 3;
/** The digest of today in UTC, as it was written. */
async function digestOfToday({ store, clock }: World) {
  return (await store.mailsTo(staffAddress)).find(
    ({ kind, createdAt }) => kind === 'digest' && createdAt >= startOfDay(clock.now),
  );
}

type LinkKind = { kind: 'unsubscribed' | 'confirmation'; lifetime: number };

async function checkLinks(
  { received, clock, confirmations }: World,
  { erasedAt }: Journal,
  { kind, lifetime }: LinkKind,
) {
  for (const mail of received) {
    const isOpen =
      mail.kind === kind && clock.now < mail.createdAt + lifetime && (erasedAt.get(mail.to) ?? 0) < mail.createdAt;
    const token = isOpen ? tokenIn(mail, '/sign-up/confirm\\?token=') : '';
    if (!token) continue;
    const { state } = await confirmations.load(token);
    keep(
      state === 'ready' || state === 'used',
      `the link to ${mail.to} of ${new Date(mail.createdAt).toISOString()} is ${state}`,
    );
  }
}

/** Checked after each round of the background work. */
export const promisesOfLinks: Record<string, PromiseCheck> = {
  'The link that takes an end back works for 30 days': (world, journal) =>
    checkLinks(world, journal, { kind: 'unsubscribed', lifetime: linkLifetimes.resubscribe }),
  'The link that confirms works for 48 hours': (world, journal) =>
    checkLinks(world, journal, { kind: 'confirmation', lifetime: linkLifetimes.confirm }),
  async 'The links of the last letter work for as long as its subscription is stored'({
    store,
    received,
    preferences,
    unsubscribes,
  }) {
    for (const { email } of readers) {
      const subscription = await store.subscriptionByEmail(email);
      const mail = received.findLast(({ to, text }) => to === email && text.includes('/preferences/'));
      if (!subscription || !mail || mail.createdAt < (subscription.confirmedAt ?? 0)) continue;
      const states = [
        await preferences.load(tokenIn(mail, '/preferences/')),
        await unsubscribes.loadUnsubscribe(tokenIn(mail, '/u/'), ''),
      ].map(({ state }) => state);
      keep(
        states[0] === 'ready' && states[1] !== 'unknown' && states[1] !== 'expired',
        `the links of ${mail.id} are ${states.join()}`,
      );
    }
  },
  async 'A receipt shows a message for as long as it is stored'({ received, receipts, clock }) {
    const mail = received.find(
      ({ kind, createdAt }) =>
        kind === 'acknowledgement' && clock.now < addMonths(createdAt, retention.submissionsMonths),
    );
    if (!mail) return;
    const { state } = await receipts.load(tokenIn(mail, '/receipts/'));
    keep(state === 'ready', `the receipt of ${mail.to} is ${state}`);
  },
  async 'A link in a digest shows the message for as long as it is stored, at most 30 days'({
    quarantine,
    clock,
    received,
  }) {
    const digest = received.find(
      ({ kind, createdAt }) => kind === 'digest' && createdAt > clock.now - linkLifetimes.release,
    );
    for (const [, token = ''] of digest?.text.matchAll(/\/release\/([\w-]+)/g) ?? []) {
      const { state } = await quarantine.loadQuarantined(token);
      keep(state !== 'unknown', `a link of ${digest?.id} is unknown`);
    }
  },
};

export const promisesOfStaff: Record<string, PromiseCheck> = {
  async 'Staff are told every day of messages that are held'(world) {
    const today = startOfDay(world.clock.now);
    const held = (await world.store.submissions({ state: 'quarantined', limit: 100 })).filter(
      ({ receivedAt }) => receivedAt < today,
    );
    const digest = held.length ? await digestOfToday(world) : undefined;
    for (const { reference } of held)
      keep(digest?.text.includes(reference), `${reference} is not in the digest of the day`);
  },
  async 'Staff are told every day of dead mails, and of letters that the mail server refuses'(world) {
    const { store, clock } = world;
    // The digest is written in the first round of the day, and names what was there then.
    const isFirstRound = clock.now < startOfDay(clock.now) + hourMs;
    if (!isFirstRound) return;
    const dead = (await store.deadMails(50)).filter(({ since }) => since < startOfDay(clock.now));
    const held = await store.heldLetters(startOfDay(clock.now) - 2 * hourMs);
    if (!dead.length && !held) return;
    const text = (await digestOfToday(world))?.text.replace(/\s+/g, ' ') ?? '';
    for (const { id, reference = 'No submission' } of dead)
      keep(text.includes(reference), `${id} is dead, and not in the digest`);
    keep(
      !held || text.includes('the mail server takes none of them'),
      `${held?.count} letters are held, and not in the digest`,
    );
  },
  'A message reaches staff when it is released, once, and its sender only then'(
    { received, mailServer },
    { approved },
  ) {
    const counts = new Map<string, number>();
    for (const { kind, submissionId, to } of received) {
      if (submissionId === undefined || !to.startsWith('other-')) {
        if (kind === 'staff' && submissionId !== undefined)
          counts.set(submissionId, (counts.get(submissionId) ?? 0) + 1);
        continue;
      }
      keep(approved.has(submissionId), `${to} got a mail of a message that is held`);
    }
    if (mailServer.accepts)
      for (const id of approved) keep(counts.get(id) === 1, `${id} was passed on ${counts.get(id) ?? 0} times`);
  },
  'An inbox gets at most three mails a day that anybody can cause'({ received, clock }, { resent }) {
    const since = clock.now - dayMs;
    for (const { email } of readers) {
      const typed = received.filter(
        ({ to, kind, createdAt }) => to === email && kind === 'confirmation' && createdAt > since,
      ).length;
      const asked = resent.filter((each) => each.email === email && each.at > since).length;
      keep(typed - asked <= maxPerDay, `${email} got ${typed}`);
    }
  },
};

export const promisesOfRetention: Record<string, PromiseCheck> = {
  async 'A sign-up that nobody confirms is deleted when the policy says'({ store, clock }, journal) {
    const isOver = ({ at }: { at: number }) => clock.now >= at + retention.pendingDays * dayMs + hourMs;
    for (const { id } of journal.requests.filter(isOver))
      keep((await store.subscription(id))?.state !== 'pending', `request ${id} is still stored`);
    journal.requests = journal.requests.filter((each) => !isOver(each));
  },
  async 'What was entered in a form is deleted when the policy says'({ store, clock }) {
    const old = (await store.submissions({ limit: 500 })).find(
      ({ receivedAt }) => clock.now > addMonths(receivedAt, retention.submissionsMonths) + 2 * dayMs,
    );
    keep(!old, `${old?.reference} is still stored`);
  },
  async 'An ended subscription is deleted when the policy says'({ store, clock }, { ended }) {
    for (const [email, at] of ended)
      keep(
        clock.now < addMonths(at, retention.submissionsMonths) + dayMs || !(await store.subscriptionByEmail(email)),
        `${email} is still stored`,
      );
  },
  async 'Letters that were sent are not kept, and other mails no longer than the policy says'({ store, clock }) {
    for (const { email } of readers)
      for (const mail of await store.mailsTo(email)) {
        const { state, finishedAt = clock.now } = mail;
        const maxMs = state === 'done' ? retention.doneHours * hourMs : retention.deadDays * dayMs;
        keep(
          !(isLetter(mail) && state === 'done') && finishedAt >= clock.now - maxMs - hourMs,
          `${mail.id} is still stored`,
        );
      }
  },
};
