import { expect } from 'vitest';
import { testStore } from '../support/store/store-places.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/store/stored.ts';

const kept = (key: string) => ({ key, at: noon, requestDigest: 'digest', response: '{"reference":"CM-1"}' });

testStore(
  'Erasing a submission deletes its mails and its unconfirmed request, and nothing of another submission',
  async ({ store }) => {
    const [submission, other] = [newSubmission(), newSubmission()];
    const request = newSubscription({ submissionId: submission.id });
    const digest = newMail({ kind: 'digest', text: `${submission.reference} and ${other.reference}` });
    await store.write({
      submission,
      mails: [newMail({ submissionId: submission.id }), digest],
      subscriptions: [request],
      idempotency: kept('one'),
    });
    await store.write({ submission: other, mails: [newMail({ submissionId: other.id })], idempotency: kept('two') });
    for (const { id } of await store.claim('worker', 10))
      await store.recordAttempt(id, 'worker', { kind: 'sent' }, noon);
    await store.eraseSubmission(submission.id);
    expect(await store.submission(submission.id)).toBeUndefined();
    expect(await store.mailsOf(submission.id)).toEqual([]);
    expect(await store.countMails(digest.to, 'digest', 0)).toBe(0);
    expect(await store.subscription(request.id)).toBeUndefined();
    expect(await store.idempotencyRecord('one')).toBeUndefined();
    expect(await store.submission(other.id)).toEqual(other);
    expect(await store.mailsOf(other.id)).toHaveLength(1);
    expect(await store.idempotencyRecord('two')).toBeDefined();
    await expect(store.eraseSubmission(submission.id)).resolves.toBeUndefined();
  },
);

testStore(
  'Erasing a submission keeps a confirmed subscription and the mails that follow from the confirmation',
  async ({ store }) => {
    const submission = newSubmission({ form: 'sign-up' });
    const active = newSubscription({ submissionId: submission.id, state: 'active' });
    const [confirmation, welcome] = [
      newMail({ submissionId: submission.id, kind: 'confirmation' }),
      newMail({ submissionId: submission.id, kind: 'welcome' }),
    ];
    await store.write({ submission, subscriptions: [active], mails: [confirmation, welcome] });
    await store.eraseSubmission(submission.id);
    expect((await store.mailsOf(submission.id)).map(({ kind }) => kind)).toEqual(['welcome']);
    expect(await store.subscription(active.id)).toEqual(active);
  },
);

testStore(
  'Erasing an address deletes everything of it, however it is spelled, and keeps a digest until its owner wants mail again',
  async ({ store }) => {
    const sent = ['Ada@example.com', 'ADA@EXAMPLE.COM', 'ada@ｅxample.com'].map((email) => newSubmission({ email }));
    const other = newSubmission({ email: 'bob@example.com' });
    const subscriptions = [
      newSubscription({ state: 'active', submissionId: 'earlier' }),
      newSubscription({ submissionId: sent[1]?.id ?? '' }),
    ];
    const earlier = newSubmission({ id: 'earlier', email: 'ada@before.example' });
    for (const submission of [...sent, earlier, other])
      await store.write({
        submission,
        mails: [newMail({ submissionId: submission.id })],
        idempotency: kept(submission.id),
      });
    await store.write({ subscriptions, mails: [newMail({ to: 'ada@example.com', kind: 'unsubscribed' })] });
    expect(await store.eraseAddress('ada@example.COM', 'its digest')).toBe(true);
    expect((await store.submissions({ limit: 10 })).map(({ id }) => id)).toEqual([other.id]);
    for (const { id } of [...sent, earlier])
      expect([await store.mailsOf(id), await store.idempotencyRecord(id)]).toEqual([[], undefined]);
    for (const { id } of subscriptions) expect(await store.subscription(id)).toBeUndefined();
    expect(await store.mailsTo('ada@example.com')).toEqual([]);
    expect(await store.mailsOf(other.id)).toHaveLength(1);
    expect(await store.isSuppressed(['digest by another key', 'its digest'])).toBe(true);
    expect(await store.eraseAddress('ada@example.com', 'its digest')).toBe(false);
    await store.write({ clearedSuppressions: ['digest by another key', 'its digest'] });
    expect(await store.isSuppressed(['its digest'])).toBe(false);
  },
);
