import { expect } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { testStore, testStores } from '../support/store/store-places.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/store/stored.ts';

const nothingIsOld = { done: 0, dead: 0, pending: 0, submissions: 0, ended: 0, idempotency: 0, rates: 0, mailLog: 0 };
const kept = (key: string) => ({ key, at: noon, requestDigest: 'digest', response: '{"reference":"CM-1"}' });

testStores('Stored records are read back unchanged, also after a restart', async (newPlace) => {
  const place = await newPlace();
  const store = await openStore(place);
  const submission = newSubmission();
  const mail = newMail({ submissionId: submission.id });
  const subscription = newSubscription({
    submissionId: submission.id,
    state: 'paused',
    pausedUntil: noon + dayMs,
    undo: 'active',
  });
  await store.write({ submission, mails: [mail], subscriptions: [subscription], idempotency: kept('key') });
  await store.close();
  const reopened = await openStore(place);
  expect(await reopened.submission(submission.id)).toEqual(submission);
  expect(await reopened.submissionByReference(submission.reference)).toEqual(submission);
  expect(await reopened.mailsOf(submission.id)).toEqual([
    { ...mail, state: 'waiting', attempts: 0, lastError: undefined, finishedAt: undefined },
  ]);
  expect(await reopened.subscription(subscription.id)).toEqual(subscription);
  expect(await reopened.idempotencyRecord('key')).toEqual({
    requestDigest: 'digest',
    response: '{"reference":"CM-1"}',
  });
  await reopened.close();
});

testStore(
  'A change is written as a whole or not at all: when a mail cannot be written, its submission and idempotency record are not there either',
  async ({ store }) => {
    const [first, second] = [newMail(), newMail()];
    await store.write({ mails: [first] });
    const submission = newSubmission();
    await expect(store.write({ submission, mails: [second, first], idempotency: kept('key') })).rejects.toMatchObject({
      name: 'StoreError',
    });
    expect(await store.submission(submission.id)).toBeUndefined();
    expect(await store.idempotencyRecord('key')).toBeUndefined();
    expect((await store.depth()).waiting).toBe(1);
  },
);

testStore(
  'Of six concurrent requests with one idempotency key, one is stored and the others get a conflict',
  async ({ store }) => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        store.write({ submission: newSubmission(), mails: [newMail()], idempotency: kept('the key') }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'StoreError', kind: 'conflict' });
    expect((await store.depth()).waiting).toBe(1);
    expect(await store.submissions({ limit: 10 })).toHaveLength(1);
  },
);

testStore('An empty store has no submission, subscription, idempotency record or mail', async ({ store }) => {
  expect(await store.submission('none')).toBeUndefined();
  expect(await store.submissionByReference('CM-NONE')).toBeUndefined();
  expect(await store.subscriptionByEmail('none@example.com')).toBeUndefined();
  expect(await store.idempotencyRecord('none')).toBeUndefined();
  expect(await store.depth()).toEqual({
    waiting: 0,
    bulk: 0,
    held: 0,
    dead: 0,
    bounced: 0,
    oldest: undefined,
    oldestBulk: undefined,
  });
});

testStore('Submissions are listed newest first, filtered by form, state and time', async ({ store }) => {
  const old = newSubmission({ receivedAt: noon - dayMs });
  const signUp = newSubmission({ form: 'sign-up', receivedAt: noon });
  const odd = newSubmission({ state: 'quarantined', receivedAt: noon + 1 });
  for (const submission of [signUp, old, odd]) await store.write({ submission });
  const ids = async (filter: Parameters<Store['submissions']>[0]) =>
    (await store.submissions(filter)).map(({ id }) => id);
  expect(await ids({ limit: 10 })).toEqual([odd.id, signUp.id, old.id]);
  expect(await ids({ limit: 1 })).toEqual([odd.id]);
  expect(await ids({ limit: 10, form: 'contact' })).toEqual([odd.id, old.id]);
  expect(await ids({ limit: 10, form: 'contact', state: 'clean' })).toEqual([old.id]);
  expect(await ids({ limit: 10, since: noon })).toEqual([odd.id, signUp.id]);
});

testStore(
  'Equal messages and the mails to an address are counted, whatever the case of the address',
  async ({ store }) => {
    await store.write({ submission: newSubmission({ messageDigest: 'same' }) });
    await store.write({ submission: newSubmission({ messageDigest: 'same', receivedAt: noon - dayMs }) });
    expect(await store.countSameMessage('same', noon)).toBe(1);
    expect(await store.countSameMessage('same', 0)).toBe(2);
    await store.write({
      mails: [
        newMail({ to: 'Ada@Example.com', kind: 'acknowledgement' }),
        newMail({ to: 'ada@example.com', kind: 'confirmation' }),
      ],
    });
    expect(await store.countMails('ada@example.com', 'acknowledgement', noon)).toBe(1);
    expect(await store.countMails('ada@example.com', 'acknowledgement', noon + 1)).toBe(0);
  },
);

testStore(
  'A subscription is replaced by its id and found by its address; a request is not found by its address',
  async ({ store }) => {
    const subscription = newSubscription();
    await store.write({ subscriptions: [subscription] });
    expect(await store.subscriptionByEmail('ada@example.com')).toBeUndefined();
    await store.write({ subscriptions: [{ ...subscription, state: 'active', confirmedAt: noon }] });
    await store.write({
      subscriptions: [newSubscription({ requestedAt: noon + 1 }), newSubscription({ state: 'merged' })],
    });
    expect(await store.subscriptionByEmail('ADA@example.com')).toEqual({
      ...subscription,
      state: 'active',
      confirmedAt: noon,
    });
  },
);

testStore('A second subscription of an address is refused as a conflict', async ({ store }) => {
  await store.write({ subscriptions: [newSubscription({ state: 'active' })] });
  const write = store.write({ subscriptions: [newSubscription({ state: 'unsubscribed', email: 'ADA@example.com' })] });
  await expect(write).rejects.toMatchObject({ name: 'StoreError', kind: 'conflict' });
});

testStore(
  'Transactions on an address run one after the other, and one that fails stores nothing',
  async ({ store }) => {
    const count = async (store: Store) => store.countMailLog(['digest'], 0);
    const takeOne = () =>
      store.transaction(['ada@example.com', 'bob@example.com'], async (store) => {
        if ((await count(store)) < 3) await store.write({ mailLog: [{ digest: 'digest', at: noon }] });
      });
    await Promise.all(Array.from({ length: 20 }, takeOne));
    expect(await count(store)).toBe(3);
    const failing = store.transaction([], async (store) => {
      await store.write({ mailLog: [{ digest: 'digest', at: noon }] });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count(store)).toBe(3);
    await store.deleteExpired({ ...nothingIsOld, mailLog: noon + 1 });
    expect(await count(store)).toBe(0);
  },
);
