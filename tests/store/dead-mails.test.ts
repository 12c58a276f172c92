import { expect } from 'vitest';
import type { RunQuery } from '../../server/platform/database/database.ts';
import { createSqlStore } from '../../server/store/sql-store.ts';
import { databaseAt, testStore } from '../support/store/store-places.ts';
import { newMail, newSubmission, noon } from '../support/store/stored.ts';

testStore('Dead mails are waiting again after a retry of one of them or of all', async ({ store }) => {
  const mails = Array.from({ length: 3 }, () => newMail({ submissionId: 'some' }));
  await store.write({ mails });
  for (const { id } of await store.claim('one', 3))
    await store.recordAttempt(id, 'one', { kind: 'dead', error: '550' }, noon);
  expect(await store.retryDead(mails[0]?.id)).toBe(1);
  expect(await store.retryDead(mails[0]?.id)).toBe(0);
  expect(await store.retryDead()).toBe(2);
  expect(await store.mailsOf('some')).toMatchObject(
    mails.map(() => ({ state: 'waiting', attempts: 0, finishedAt: undefined })),
  );
  expect(await store.claim('two', 10)).toHaveLength(3);
});

testStore(
  'Dead mails are listed with their submission, also one that cannot be read, but not those that bounced or were dismissed',
  async ({ store, place }) => {
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
      {
        id: broken.id,
        kind: 'staff',
        reference: undefined,
        since: noon - 3,
        error: 'A row of the store cannot be read',
      },
      { id: staff.id, kind: 'staff', reference: submission.reference, since: noon + 1, error: '554 no' },
    ]);
    expect(await store.deadMails(1)).toHaveLength(1);
    expect(await store.depth()).toMatchObject({ waiting: 0, dead: 2, bounced: 1 });
    expect((await store.mailsOf(submission.id)).map(({ settled }) => settled)).toEqual([undefined, 'bounced']);
  },
);

testStore(
  'A bounced mail is retried only when it is named, and then no longer counts as bounced',
  async ({ store }) => {
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
  },
);

testStore('A mail that cannot be read is declared dead, and the others are claimed', async ({ store, place }) => {
  const [broken, good] = [newMail(), newMail()];
  await store.write({ mails: [broken, good] });
  const database = databaseAt(place);
  await database.query("UPDATE mails SET message = '{' WHERE id = ?", broken.id);
  await database.close();
  expect((await store.claim('one', 10)).map(({ id }) => id)).toEqual([good.id]);
  expect(await store.depth()).toMatchObject({ waiting: 1, dead: 1 });
});

testStore(
  'A retry that fails halfway changes nothing, so that a letter and the outcome of its copy never differ',
  async ({ store, place }) => {
    await store.write({ mails: [newMail()] });
    for (const { id } of await store.claim('one', 1))
      await store.recordAttempt(id, 'one', { kind: 'dead', error: '550' }, noon);
    const database = databaseAt(place);
    const failing =
      (query: RunQuery): RunQuery =>
      (sql, ...values) =>
        sql.includes('letter_copies') ? Promise.reject(new Error('connection lost')) : query(sql, ...values);
    const { retryDead } = createSqlStore({
      ...database,
      query: failing(database.query),
      transaction: (work, options) => database.transaction((query) => work(failing(query)), options),
    });
    await expect(retryDead()).rejects.toThrow('connection lost');
    expect(await store.depth()).toMatchObject({ waiting: 0, dead: 1 });
    await database.close();
  },
);
