import { expect } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { testStore } from '../support/store/store-places.ts';
import { newMail, newSubmission, noon } from '../support/store/stored.ts';

testStore('A worker claims the oldest mails, and no other worker gets the same ones', async ({ store }) => {
  const mails = Array.from({ length: 5 }, (_, index) => newMail({ createdAt: noon - index }));
  await store.write({ mails });
  const first = await store.claim('one', 2);
  expect(first.map(({ id }) => id)).toEqual([mails[4]?.id, mails[3]?.id]);
  const second = await store.claim('two', 10);
  expect(second.map(({ id }) => id)).toEqual([mails[2]?.id, mails[1]?.id, mails[0]?.id]);
  expect(await store.claim('three', 10)).toEqual([]);
});

testStore('A mail whose attempt failed stays claimed, and only its owner can declare it dead', async ({ store }) => {
  const mail = newMail({ submissionId: 'some' });
  await store.write({ mails: [mail] });
  await store.claim('one', 1);
  await store.recordAttempt(mail.id, 'one', { kind: 'failed', error: '451 later\0' }, noon);
  expect(await store.claim('two', 1)).toEqual([]);
  await store.recordAttempt(mail.id, 'two', { kind: 'dead', error: '550' }, noon);
  expect(await store.mailsOf('some')).toMatchObject([{ state: 'waiting', attempts: 1, lastError: '451 later ' }]);
  await store.recordAttempt(mail.id, 'one', { kind: 'dead', error: '550' }, noon + 1);
  expect(await store.mailsOf('some')).toMatchObject([
    { state: 'dead', attempts: 2, lastError: '550', finishedAt: noon + 1 },
  ]);
});

testStore('A deferred attempt is not counted, but its error is kept and the claim stays', async ({ store }) => {
  const mail = newMail({ submissionId: 'some' });
  await store.write({ mails: [mail] });
  await store.claim('one', 1);
  await store.recordAttempt(mail.id, 'one', { kind: 'deferred', error: '535 who are you' }, noon);
  expect(await store.mailsOf('some')).toMatchObject([{ state: 'waiting', attempts: 0, lastError: '535 who are you' }]);
  expect(await store.claim('two', 1)).toEqual([]);
});

testStore('Any worker may record that a mail was sent, and a later failure does not undo it', async ({ store }) => {
  const mail = newMail({ submissionId: 'some' });
  await store.write({ mails: [mail] });
  await store.claim('one', 1);
  await store.releaseClaims('one');
  await store.claim('two', 1);
  await store.recordAttempt(mail.id, 'one', { kind: 'sent' }, noon + 1);
  await store.recordAttempt(mail.id, 'two', { kind: 'failed', error: 'late' }, noon + 2);
  expect(await store.mailsOf('some')).toMatchObject([
    { state: 'done', attempts: 1, lastError: undefined, finishedAt: noon + 1 },
  ]);
});

testStore(
  'Heartbeats are counted for each worker, and the claims of a dead worker can be released for others',
  async ({ store }) => {
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
  },
);

testStore('The mails of a quarantined submission are held until it is released, once', async ({ store }) => {
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

testStore(
  'The depth of the outbox counts waiting, held and dead mails, and states the age of the oldest',
  async ({ store }) => {
    const apart = (['bulk', 'held'] as const).map((state) => newMail({ state, createdAt: 0 }));
    const mails = [newMail({ createdAt: noon }), newMail({ createdAt: noon - hourMs }), ...apart];
    await store.write({ mails });
    expect(await store.depth()).toEqual({
      waiting: 2,
      bulk: 1,
      held: 1,
      dead: 0,
      bounced: 0,
      oldest: noon - hourMs,
      oldestBulk: 0,
    });
    const [claimed] = await store.claim('one', 1);
    await store.recordAttempt(claimed?.id ?? '', 'one', { kind: 'dead', error: '550' }, noon);
    expect(await store.depth()).toEqual({
      waiting: 1,
      bulk: 1,
      held: 1,
      dead: 1,
      bounced: 0,
      oldest: noon,
      oldestBulk: 0,
    });
  },
);
