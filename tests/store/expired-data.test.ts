import { expect } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { testStore } from '../support/store/store-places.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/store/stored.ts';

const nothingIsOld = { done: 0, dead: 0, pending: 0, submissions: 0, ended: 0, idempotency: 0, rates: 0, mailLog: 0 };
const kept = (key: string) => ({ key, at: noon, requestDigest: 'digest', response: '{"reference":"CM-1"}' });

testStore(
  'Retention deletes sent and dead mails and idempotency records after their retention period',
  async ({ store }) => {
    const mails = Array.from({ length: 3 }, () => newMail({ submissionId: 'some' }));
    await store.write({ mails, idempotency: kept('key') });
    const [sent, dead] = await store.claim('one', 2);
    await store.recordAttempt(sent?.id ?? '', 'one', { kind: 'sent' }, noon);
    await store.recordAttempt(dead?.id ?? '', 'one', { kind: 'dead', error: '550' }, noon);
    await store.deleteExpired({ ...nothingIsOld, done: noon, dead: noon, idempotency: noon });
    expect(await store.mailsOf('some')).toHaveLength(3);
    await store.deleteExpired({ ...nothingIsOld, done: noon + 1 });
    expect(await store.mailsOf('some')).toHaveLength(2);
    expect(await store.idempotencyRecord('key')).toBeDefined();
    await store.deleteExpired({ ...nothingIsOld, dead: noon + 1, idempotency: noon + 1 });
    expect((await store.mailsOf('some')).map(({ state }) => state)).toEqual(['waiting']);
    expect(await store.idempotencyRecord('key')).toBeUndefined();
  },
);

testStore(
  'Retention deletes a sign-up that nobody confirmed, and keeps confirmed and quarantined ones',
  async ({ store }) => {
    const [pending, confirmed, odd, contact] = [
      newSubmission({ form: 'sign-up', email: 'pending@example.com' }),
      newSubmission({ form: 'sign-up' }),
      newSubmission({ form: 'sign-up', email: 'odd@example.com', state: 'quarantined' }),
      newSubmission({ email: 'pending@example.com' }),
    ];
    const asked = newSubscription({ email: pending.email, submissionId: pending.id });
    await store.write({ submission: pending, subscriptions: [asked], idempotency: kept('pending') });
    await store.write({
      submission: confirmed,
      subscriptions: [newSubscription({ submissionId: confirmed.id, state: 'active', confirmedAt: noon })],
    });
    await store.write({ submission: odd, mails: [newMail({ submissionId: odd.id, state: 'held' })] });
    await store.write({ submission: contact });
    await store.deleteExpired({ ...nothingIsOld, pending: noon });
    expect(await store.submissions({ limit: 10 })).toHaveLength(4);
    await store.deleteExpired({ ...nothingIsOld, pending: noon + 1 });
    expect(new Set((await store.submissions({ limit: 10 })).map(({ id }) => id))).toEqual(
      new Set([confirmed.id, odd.id, contact.id]),
    );
    expect(await store.subscription(asked.id)).toBeUndefined();
    expect(await store.idempotencyRecord('pending')).toBeUndefined();
    expect(await store.subscriptionByEmail(confirmed.email)).toBeDefined();
    expect((await store.depth()).held).toBe(1);
  },
);

testStore('The editions sent to a reader are listed until the ended subscription is deleted', async ({ store }) => {
  const [ended, running] = [
    newSubscription({ state: 'active', confirmedAt: noon }),
    newSubscription({ email: 'bob@example.com', state: 'active' }),
  ];
  await store.write({ subscriptions: [ended, running] });
  const copies = [ended, running].map(({ id }) => ({ subscriptionId: id, mail: newMail({ state: 'bulk' }) }));
  await store.writeCopies({ edition: 'letter-1', at: noon, toldUntil: noon, copies });
  await store.write({ subscriptions: [{ ...ended, state: 'unsubscribed', undo: 'active', unsubscribedAt: noon }] });
  expect(await store.copiesOf(ended.id)).toEqual([{ edition: 'letter-1', at: noon, outcome: undefined }]);
  await store.deleteExpired({ ...nothingIsOld, ended: noon + 1 });
  expect(await store.subscription(ended.id)).toBeUndefined();
  expect(await store.copiesOf(ended.id)).toEqual([]);
  expect(await store.copiesOf(running.id)).toHaveLength(1);
  await store.write({ deletedSubscriptions: [running.id] });
  expect(await store.copiesOf(running.id)).toEqual([]);
});

testStore('Retention deletes old submissions with their mails, but none with a mail that waits', async ({ store }) => {
  const [old, waiting] = [newSubmission({ state: 'quarantined' }), newSubmission()];
  await store.write({ submission: old, mails: [newMail({ submissionId: old.id, state: 'held' })] });
  await store.write({ submission: waiting, mails: [newMail({ submissionId: waiting.id })] });
  const active = newSubscription({ submissionId: old.id, state: 'active' });
  await store.write({ subscriptions: [active] });
  await store.deleteExpired({ ...nothingIsOld, submissions: noon + 1 });
  expect((await store.submissions({ limit: 10 })).map(({ id }) => id)).toEqual([waiting.id]);
  expect(await store.depth()).toMatchObject({ waiting: 1, held: 0 });
  expect(await store.subscription(active.id)).toEqual(active);
});

testStore(
  'An old subscription that ends is deleted when its period after the end is over, not at the end',
  async ({ store }) => {
    const old = { requestedAt: noon - 800 * dayMs, confirmedAt: noon - 800 * dayMs };
    const ended = newSubscription({ ...old, state: 'unsubscribed', undo: 'active', unsubscribedAt: noon });
    const [endedLongAgo, merged] = [
      newSubscription({ ...old, email: 'bob@example.com', state: 'unsubscribed' }),
      newSubscription({ ...old, state: 'merged' }),
    ];
    await store.write({ subscriptions: [ended, endedLongAgo, merged] });
    await store.deleteExpired({ ...nothingIsOld, ended: noon });
    expect(await Promise.all([ended, endedLongAgo, merged].map(({ id }) => store.subscription(id)))).toEqual([
      ended,
      undefined,
      undefined,
    ]);
    await store.deleteExpired({ ...nothingIsOld, ended: noon + 1 });
    expect(await store.subscription(ended.id)).toBeUndefined();
  },
);
