import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { databaseAt, storeKinds } from '../support/store-places.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/stored.ts';

const hour = 3_600_000;
const day = 24 * hour;
const nothingIsOld = { done: 0, dead: 0, pending: 0, submissions: 0, idempotency: 0, rates: 0, mailLog: 0 };

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`the store in ${name}`, () => {
    let store: Store;
    let place: Awaited<ReturnType<typeof newPlace>>;
    beforeEach(async () => {
      place = await newPlace();
      store = await openStore(place);
    });
    afterEach(() => store.close());

    const kept = (key: string) => ({ key, at: noon, requestDigest: 'digest', response: '{"reference":"CM-1"}' });

    describe('what is written', () => {
      test('comes back as it was, also after a restart', async () => {
        const submission = newSubmission();
        const mail = newMail({ submissionId: submission.id });
        const subscription = newSubscription({ submissionId: submission.id, state: 'paused', pausedUntil: noon + day, undo: 'active' });
        await store.write({ submission, mails: [mail], subscriptions: [subscription], idempotency: kept('key') });
        await store.close();
        store = await openStore(place);
        expect(await store.submission(submission.id)).toEqual(submission);
        expect(await store.submissionByReference(submission.reference)).toEqual(submission);
        expect(await store.mailsOf(submission.id)).toEqual([{ ...mail, state: 'waiting', attempts: 0, lastError: undefined, finishedAt: undefined }]);
        expect(await store.subscription(subscription.id)).toEqual(subscription);
        expect(await store.idempotencyRecord('key')).toEqual({ requestDigest: 'digest', response: '{"reference":"CM-1"}' });
      });
      test('is all there or not at all: a mail that cannot be written leaves no submission and no answer', async () => {
        const [first, second] = [newMail(), newMail()];
        await store.write({ mails: [first] });
        const submission = newSubmission();
        await expect(store.write({ submission, mails: [second, first], idempotency: kept('key') })).rejects.toMatchObject({ name: 'StoreError' });
        expect(await store.submission(submission.id)).toBeUndefined();
        expect(await store.idempotencyRecord('key')).toBeUndefined();
        expect((await store.depth()).waiting).toBe(1);
      });
      test('is written once for a key, however many ask at once', async () => {
        const results = await Promise.allSettled(
          Array.from({ length: 6 }, () => store.write({ submission: newSubmission(), mails: [newMail()], idempotency: kept('the key') })),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'StoreError', kind: 'conflict' });
        expect((await store.depth()).waiting).toBe(1);
        expect(await store.submissions({ limit: 10 })).toHaveLength(1);
      });
      test('is nothing where nobody has written', async () => {
        expect(await store.submission('none')).toBeUndefined();
        expect(await store.submissionByReference('CM-NONE')).toBeUndefined();
        expect(await store.subscriptionByEmail('none@example.com')).toBeUndefined();
        expect(await store.idempotencyRecord('none')).toBeUndefined();
        expect(await store.depth()).toEqual({ waiting: 0, bulk: 0, held: 0, dead: 0, bounced: 0, oldest: undefined, oldestBulk: undefined });
      });
    });

    test('lists submissions by form, state and time, newest first', async () => {
      const old = newSubmission({ receivedAt: noon - day });
      const signUp = newSubmission({ form: 'sign-up', receivedAt: noon });
      const odd = newSubmission({ state: 'quarantined', receivedAt: noon + 1 });
      for (const submission of [signUp, old, odd]) await store.write({ submission });
      const ids = async (filter: Parameters<Store['submissions']>[0]) => (await store.submissions(filter)).map(({ id }) => id);
      expect(await ids({ limit: 10 })).toEqual([odd.id, signUp.id, old.id]);
      expect(await ids({ limit: 1 })).toEqual([odd.id]);
      expect(await ids({ limit: 10, form: 'contact' })).toEqual([odd.id, old.id]);
      expect(await ids({ limit: 10, form: 'contact', state: 'clean' })).toEqual([old.id]);
      expect(await ids({ limit: 10, since: noon })).toEqual([odd.id, signUp.id]);
    });

    test('counts the same message and the mails to an address, whatever the case of its letters', async () => {
      await store.write({ submission: newSubmission({ messageDigest: 'same' }) });
      await store.write({ submission: newSubmission({ messageDigest: 'same', receivedAt: noon - day }) });
      expect(await store.countSameMessage('same', noon)).toBe(1);
      expect(await store.countSameMessage('same', 0)).toBe(2);
      await store.write({ mails: [newMail({ to: 'Ada@Example.com', kind: 'acknowledgement' }), newMail({ to: 'ada@example.com', kind: 'confirmation' })] });
      expect(await store.countMails('ada@example.com', 'acknowledgement', noon)).toBe(1);
      expect(await store.countMails('ada@example.com', 'acknowledgement', noon + 1)).toBe(0);
    });

    test('replaces a subscription by its id and finds the one of an address, never a request', async () => {
      const subscription = newSubscription();
      await store.write({ subscriptions: [subscription] });
      expect(await store.subscriptionByEmail('ada@example.com')).toBeUndefined();
      await store.write({ subscriptions: [{ ...subscription, state: 'active', confirmedAt: noon }] });
      await store.write({ subscriptions: [newSubscription({ requestedAt: noon + 1 }), newSubscription({ state: 'merged' })] });
      expect(await store.subscriptionByEmail('ADA@example.com')).toEqual({ ...subscription, state: 'active', confirmedAt: noon });
    });

    test('has one subscription of an address at most', async () => {
      await store.write({ subscriptions: [newSubscription({ state: 'active' })] });
      const write = store.write({ subscriptions: [newSubscription({ state: 'unsubscribed', email: 'ADA@example.com' })] });
      await expect(write).rejects.toMatchObject({ name: 'StoreError', kind: 'conflict' });
    });

    test('runs one transaction on an address at a time, all of it or nothing', async () => {
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
      await store.purge({ ...nothingIsOld, mailLog: noon + 1 });
      expect(await count(store)).toBe(0);
    });

    describe('the outbox', () => {
      test('gives the oldest mails to one worker only', async () => {
        const mails = Array.from({ length: 5 }, (_, index) => newMail({ createdAt: noon - index }));
        await store.write({ mails });
        const first = await store.claim('one', 2);
        expect(first.map(({ id }) => id)).toEqual([mails[4]?.id, mails[3]?.id]);
        const second = await store.claim('two', 10);
        expect(second.map(({ id }) => id)).toEqual([mails[2]?.id, mails[1]?.id, mails[0]?.id]);
        expect(await store.claim('three', 10)).toEqual([]);
      });
      test('leaves a failed mail with its owner, who alone may bury it', async () => {
        const mail = newMail({ submissionId: 'some' });
        await store.write({ mails: [mail] });
        await store.claim('one', 1);
        await store.recordAttempt(mail.id, 'one', { kind: 'failed', error: '451 later\0' }, noon);
        expect(await store.claim('two', 1)).toEqual([]);
        await store.recordAttempt(mail.id, 'two', { kind: 'dead', error: '550' }, noon);
        expect(await store.mailsOf('some')).toMatchObject([{ state: 'waiting', attempts: 1, lastError: '451 later ' }]);
        await store.recordAttempt(mail.id, 'one', { kind: 'dead', error: '550' }, noon + 1);
        expect(await store.mailsOf('some')).toMatchObject([{ state: 'dead', attempts: 2, lastError: '550', finishedAt: noon + 1 }]);
      });
      test('does not count a deferred attempt, and keeps why it was deferred', async () => {
        const mail = newMail({ submissionId: 'some' });
        await store.write({ mails: [mail] });
        await store.claim('one', 1);
        await store.recordAttempt(mail.id, 'one', { kind: 'deferred', error: '535 who are you' }, noon);
        expect(await store.mailsOf('some')).toMatchObject([{ state: 'waiting', attempts: 0, lastError: '535 who are you' }]);
        expect(await store.claim('two', 1)).toEqual([]);
      });
      test('takes the word of anyone that a mail was sent', async () => {
        const mail = newMail({ submissionId: 'some' });
        await store.write({ mails: [mail] });
        await store.claim('one', 1);
        await store.releaseClaims('one');
        await store.claim('two', 1);
        await store.recordAttempt(mail.id, 'one', { kind: 'sent' }, noon + 1);
        await store.recordAttempt(mail.id, 'two', { kind: 'failed', error: 'late' }, noon + 2);
        expect(await store.mailsOf('some')).toMatchObject([{ state: 'done', attempts: 1, lastError: undefined, finishedAt: noon + 1 }]);
      });
      test('gives the mails of a worker that has gone to another one', async () => {
        await store.write({ mails: [newMail(), newMail()] });
        await store.claim('gone', 1);
        expect(await store.heartbeat('alive')).toEqual(
          new Map([
            ['alive', 1],
            ['gone', 0],
          ]),
        );
        await store.heartbeat('gone');
        expect(await store.heartbeat('alive')).toEqual(
          new Map([
            ['alive', 2],
            ['gone', 1],
          ]),
        );
        await store.releaseClaims('gone');
        expect(await store.heartbeat('alive')).toEqual(new Map([['alive', 3]]));
        expect(await store.claim('alive', 10)).toHaveLength(2);
        expect((await store.heartbeat('gone')).get('gone')).toBe(1);
      });
      test('holds the mails of a quarantined submission until it is released', async () => {
        const submission = newSubmission({ state: 'quarantined' });
        await store.write({ submission, mails: [newMail({ submissionId: submission.id, state: 'held' })] });
        expect(await store.claim('one', 10)).toEqual([]);
        expect((await store.depth()).held).toBe(1);
        const spam = { score: 3, reasons: ['less'] };
        expect(await store.release(submission.id, spam)).toBe(true);
        expect(await store.release(submission.id, { score: 0, reasons: [] })).toBe(false);
        expect(await store.submission(submission.id)).toMatchObject({ state: 'released', spam });
        expect(await store.release('none')).toBe(false);
        expect((await store.submission(submission.id))?.state).toBe('released');
        expect(await store.claim('one', 10)).toHaveLength(1);
      });
      test('lets dead mails wait again, one or all', async () => {
        const mails = Array.from({ length: 3 }, () => newMail({ submissionId: 'some' }));
        await store.write({ mails });
        for (const { id } of await store.claim('one', 3)) await store.recordAttempt(id, 'one', { kind: 'dead', error: '550' }, noon);
        expect(await store.retryDead(mails[0]?.id)).toBe(1);
        expect(await store.retryDead(mails[0]?.id)).toBe(0);
        expect(await store.retryDead()).toBe(2);
        expect(await store.mailsOf('some')).toMatchObject(mails.map(() => ({ state: 'waiting', attempts: 0, finishedAt: undefined })));
        expect(await store.claim('two', 10)).toHaveLength(3);
      });
      test('names dead mails with their submission, also one that cannot be read, and not those that bounced or were dismissed', async () => {
        const submission = newSubmission();
        const [broken, staff, bounced, dismissed] = [
          newMail({ createdAt: noon - 3 }),
          newMail({ submissionId: submission.id, createdAt: noon - 2 }),
          newMail({ submissionId: submission.id, kind: 'acknowledgement', createdAt: noon - 1 }),
          newMail({ kind: 'digest' }),
        ] as const;
        await store.write({ submission, mails: [broken, staff, bounced, dismissed] });
        const database = databaseAt(place);
        await database.query("UPDATE mails SET message = '{' WHERE id = ?", broken.id);
        await database.close();
        await store.claim('one', 10);
        await store.recordAttempt(staff.id, 'one', { kind: 'dead', error: '554 no' }, noon + 1);
        await store.recordAttempt(bounced.id, 'one', { kind: 'dead', error: '550 nobody', settled: 'bounced' }, noon + 1);
        await store.recordAttempt(dismissed.id, 'one', { kind: 'dead', error: '554 no' }, noon + 1);
        expect(await store.dismissDead(dismissed.id)).toBe(1);
        expect(await store.deadMails(10)).toEqual([
          { id: broken.id, kind: 'staff', reference: undefined, since: noon - 3, error: 'A row of the store cannot be read' },
          { id: staff.id, kind: 'staff', reference: submission.reference, since: noon + 1, error: '554 no' },
        ]);
        expect(await store.deadMails(1)).toHaveLength(1);
        expect(await store.depth()).toMatchObject({ waiting: 0, dead: 2, bounced: 1 });
        expect((await store.mailsOf(submission.id)).map(({ settled }) => settled)).toEqual([undefined, 'bounced']);
      });
      test('lets a mail that has bounced wait again only by name, and then forgets that it has', async () => {
        const mail = newMail({ submissionId: 'some', kind: 'acknowledgement' });
        await store.write({ mails: [mail] });
        await store.claim('one', 1);
        await store.recordAttempt(mail.id, 'one', { kind: 'dead', error: '550', settled: 'bounced' }, noon);
        expect([await store.retryDead(), await store.dismissDead(), await store.retryDead(mail.id)]).toEqual([0, 0, 1]);
        expect(await store.depth()).toMatchObject({ waiting: 1, dead: 0, bounced: 0 });
        await store.claim('one', 1);
        await store.recordAttempt(mail.id, 'one', { kind: 'dead', error: '554' }, noon);
        expect(await store.depth()).toMatchObject({ waiting: 0, dead: 1, bounced: 0 });
        expect([await store.dismissDead(), await store.dismissDead()]).toEqual([1, 0]);
        expect(await store.depth()).toMatchObject({ waiting: 0, dead: 0, bounced: 0 });
      });
      test('tells how much waits, how old the oldest is, and what is dead', async () => {
        const apart = (['bulk', 'held'] as const).map((state) => newMail({ state, createdAt: 0 }));
        const mails = [newMail({ createdAt: noon }), newMail({ createdAt: noon - hour }), ...apart];
        await store.write({ mails });
        expect(await store.depth()).toEqual({ waiting: 2, bulk: 1, held: 1, dead: 0, bounced: 0, oldest: noon - hour, oldestBulk: 0 });
        const [claimed] = await store.claim('one', 1);
        await store.recordAttempt(claimed?.id ?? '', 'one', { kind: 'dead', error: '550' }, noon);
        expect(await store.depth()).toEqual({ waiting: 1, bulk: 1, held: 1, dead: 1, bounced: 0, oldest: noon, oldestBulk: 0 });
      });
      test('sets a mail aside that cannot be read, and gives out the others', async () => {
        const [broken, good] = [newMail(), newMail()];
        await store.write({ mails: [broken, good] });
        const database = databaseAt(place);
        await database.query("UPDATE mails SET message = '{' WHERE id = ?", broken.id);
        await database.close();
        expect((await store.claim('one', 10)).map(({ id }) => id)).toEqual([good.id]);
        expect(await store.depth()).toMatchObject({ waiting: 1, dead: 1 });
      });
    });

    describe('the end', () => {
      test('erases one submission with its mails and its unconfirmed request, and nothing of another', async () => {
        const [submission, other] = [newSubmission(), newSubmission()];
        const request = newSubscription({ submissionId: submission.id });
        const digest = newMail({ kind: 'digest', text: `${submission.reference} and ${other.reference}` });
        await store.write({ submission, mails: [newMail({ submissionId: submission.id }), digest], subscriptions: [request], idempotency: kept('one') });
        await store.write({ submission: other, mails: [newMail({ submissionId: other.id })], idempotency: kept('two') });
        for (const { id } of await store.claim('worker', 10)) await store.recordAttempt(id, 'worker', { kind: 'sent' }, noon);
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
      });
      test('with a submission erases neither the subscription that was confirmed nor the mails that follow from that', async () => {
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
      });
      test('erases everything of an address, however it is written, and keeps a digest of it until mail is wanted again', async () => {
        const sent = ['Ada@example.com', 'ADA@EXAMPLE.COM', 'ada@ｅxample.com'].map((email) => newSubmission({ email }));
        const other = newSubmission({ email: 'bob@example.com' });
        const subscriptions = [newSubscription({ state: 'active', submissionId: 'earlier' }), newSubscription({ submissionId: sent[1]?.id ?? '' })];
        const earlier = newSubmission({ id: 'earlier', email: 'ada@before.example' });
        for (const submission of [...sent, earlier, other])
          await store.write({ submission, mails: [newMail({ submissionId: submission.id })], idempotency: kept(submission.id) });
        await store.write({ subscriptions, mails: [newMail({ to: 'ada@example.com', kind: 'unsubscribed' })] });
        expect(await store.eraseAddress('ada@example.COM', 'its digest')).toBe(true);
        expect((await store.submissions({ limit: 10 })).map(({ id }) => id)).toEqual([other.id]);
        for (const { id } of [...sent, earlier]) expect([await store.mailsOf(id), await store.idempotencyRecord(id)]).toEqual([[], undefined]);
        for (const { id } of subscriptions) expect(await store.subscription(id)).toBeUndefined();
        expect(await store.mailsTo('ada@example.com')).toEqual([]);
        expect(await store.mailsOf(other.id)).toHaveLength(1);
        expect(await store.isSuppressed(['digest by another key', 'its digest'])).toBe(true);
        expect(await store.eraseAddress('ada@example.com', 'its digest')).toBe(false);
        await store.write({ clearedSuppressions: ['digest by another key', 'its digest'] });
        expect(await store.isSuppressed(['its digest'])).toBe(false);
      });
      test('deletes sent and dead mails and kept answers when their time is over', async () => {
        const mails = Array.from({ length: 3 }, () => newMail({ submissionId: 'some' }));
        await store.write({ mails, idempotency: kept('key') });
        const [sent, dead] = await store.claim('one', 2);
        await store.recordAttempt(sent?.id ?? '', 'one', { kind: 'sent' }, noon);
        await store.recordAttempt(dead?.id ?? '', 'one', { kind: 'dead', error: '550' }, noon);
        await store.purge({ ...nothingIsOld, done: noon, dead: noon, idempotency: noon });
        expect(await store.mailsOf('some')).toHaveLength(3);
        await store.purge({ ...nothingIsOld, done: noon + 1 });
        expect(await store.mailsOf('some')).toHaveLength(2);
        expect(await store.idempotencyRecord('key')).toBeDefined();
        await store.purge({ ...nothingIsOld, dead: noon + 1, idempotency: noon + 1 });
        expect((await store.mailsOf('some')).map(({ state }) => state)).toEqual(['waiting']);
        expect(await store.idempotencyRecord('key')).toBeUndefined();
      });
      test('deletes a sign-up that nobody has confirmed, and keeps a confirmed and a quarantined one', async () => {
        const [pending, confirmed, odd, contact] = [
          newSubmission({ form: 'sign-up', email: 'pending@example.com' }),
          newSubmission({ form: 'sign-up' }),
          newSubmission({ form: 'sign-up', email: 'odd@example.com', state: 'quarantined' }),
          newSubmission({ email: 'pending@example.com' }),
        ];
        const asked = newSubscription({ email: pending.email, submissionId: pending.id });
        await store.write({ submission: pending, subscriptions: [asked], idempotency: kept('pending') });
        await store.write({ submission: confirmed, subscriptions: [newSubscription({ submissionId: confirmed.id, state: 'active', confirmedAt: noon })] });
        await store.write({ submission: odd, mails: [newMail({ submissionId: odd.id, state: 'held' })] });
        await store.write({ submission: contact });
        await store.purge({ ...nothingIsOld, pending: noon });
        expect(await store.submissions({ limit: 10 })).toHaveLength(4);
        await store.purge({ ...nothingIsOld, pending: noon + 1 });
        expect(new Set((await store.submissions({ limit: 10 })).map(({ id }) => id))).toEqual(new Set([confirmed.id, odd.id, contact.id]));
        expect(await store.subscription(asked.id)).toBeUndefined();
        expect(await store.idempotencyRecord('pending')).toBeUndefined();
        expect(await store.subscriptionByEmail(confirmed.email)).toBeDefined();
        expect((await store.depth()).held).toBe(1);
      });
      test('deletes what a reader was sent with the subscription that has ended, and lists it until then', async () => {
        const [ended, running] = [newSubscription({ state: 'active', confirmedAt: noon }), newSubscription({ email: 'bob@example.com', state: 'active' })];
        await store.write({ subscriptions: [ended, running] });
        const copies = [ended, running].map(({ id }) => ({ subscriptionId: id, mail: newMail({ state: 'bulk' }) }));
        await store.writeCopies({ edition: 'letter-1', at: noon, copies });
        await store.write({ subscriptions: [{ ...ended, state: 'unsubscribed', undo: 'active', unsubscribedAt: noon }] });
        expect(await store.copiesOf(ended.id)).toEqual([{ edition: 'letter-1', at: noon, outcome: undefined }]);
        await store.purge({ ...nothingIsOld, submissions: noon + 1 });
        expect(await store.subscription(ended.id)).toBeUndefined();
        expect(await store.copiesOf(ended.id)).toEqual([]);
        expect(await store.copiesOf(running.id)).toHaveLength(1);
        await store.write({ deletedSubscriptions: [running.id] });
        expect(await store.copiesOf(running.id)).toEqual([]);
      });
      test('deletes old submissions with their mails, but never one with a mail that waits', async () => {
        const [old, waiting] = [newSubmission({ state: 'quarantined' }), newSubmission()];
        await store.write({ submission: old, mails: [newMail({ submissionId: old.id, state: 'held' })] });
        await store.write({ submission: waiting, mails: [newMail({ submissionId: waiting.id })] });
        const active = newSubscription({ submissionId: old.id, state: 'active' });
        await store.write({ subscriptions: [active] });
        await store.purge({ ...nothingIsOld, submissions: noon + 1 });
        expect((await store.submissions({ limit: 10 })).map(({ id }) => id)).toEqual([waiting.id]);
        expect(await store.depth()).toMatchObject({ waiting: 1, held: 0 });
        expect(await store.subscription(active.id)).toEqual(active);
      });
    });
  });
