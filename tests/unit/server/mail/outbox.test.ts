import { describe, expect, test } from 'vitest';
import { maxAttempts } from '../../../../server/mail/outbox/back-off.ts';
import { createMemoryStore } from '../../../support/memory-store.ts';
import { failure, forever, sent, startTestOutbox } from '../../../support/outbox.ts';
import { newMail, noon } from '../../../support/stored.ts';

const minute = 60_000;
const hour = 60 * minute;

async function outboxWith(count: number, options: Parameters<typeof startTestOutbox>[0] = {}) {
  const outbox = await startTestOutbox(options);
  const mails = Array.from({ length: count }, (_, index) => newMail({ createdAt: noon + index }));
  const states = () => mails.map(({ id }) => outbox.store.mails.get(id)?.state);
  return { outbox, mails, ids: mails.map(({ id }) => id), states, write: () => outbox.store.write({ mails }) };
}

describe('what waits', () => {
  test('is sent as soon as it is told of', async () => {
    const { outbox, states, write } = await outboxWith(10);
    await write();
    outbox.wake();
    await outbox.pass(1);
    expect(states()).toEqual(Array(10).fill('done'));
    expect(outbox.state()).toEqual({ status: 'ok', running: 0, resting: 0, deadMails: 0, letters: { sent: 0, bounced: 0, full: 0, dead: 0 } });
  });
  test('is found within seconds when nobody tells', async () => {
    const { outbox, states, write } = await outboxWith(1);
    await write();
    await outbox.pass(5_000);
    expect(states()).toEqual(['done']);
  });
  test('is not more at once than allowed', async () => {
    const { outbox, write } = await outboxWith(9, { concurrency: 3 });
    outbox.answer = () => forever;
    await write();
    await outbox.pass(minute);
    expect(outbox.attempts).toHaveLength(3);
  });
  test('is not what is held', async () => {
    const outbox = await startTestOutbox();
    await outbox.store.write({ mails: [newMail({ state: 'held' })] });
    await outbox.pass(minute);
    expect(outbox.attempts).toEqual([]);
  });
});

describe('letters', () => {
  const letters = (count: number) => Array.from({ length: count }, (_, index) => newMail({ kind: 'letter', state: 'bulk', createdAt: noon - hour + index }));

  test('go one after the other, as fast as the mail server takes them', async () => {
    const outbox = await startTestOutbox();
    await outbox.store.write({ mails: letters(100) });
    outbox.wake();
    await outbox.pass(1);
    await outbox.pass(1);
    expect(outbox.attempts).toHaveLength(100);
    expect((await outbox.store.depth()).bulk).toBe(0);
  });
  test('wait behind every other mail, however long they have been there', async () => {
    const outbox = await startTestOutbox();
    const answers = Array.from({ length: 9 }, () => newMail({ kind: 'acknowledgement' }));
    await outbox.store.write({ mails: [...letters(20), ...answers] });
    outbox.wake();
    await outbox.pass(1);
    expect(new Set(outbox.attempts.slice(0, 9).map(({ id }) => id))).toEqual(new Set(answers.map(({ id }) => id)));
    expect(outbox.attempts).toHaveLength(29);
  });
  test('that are taken from the store already let a mail pass that comes later', async () => {
    const outbox = await startTestOutbox();
    const ends: (() => void)[] = [];
    outbox.answer = () => new Promise((resolve) => ends.push(() => resolve(sent)));
    await outbox.store.write({ mails: letters(10) });
    await outbox.pass(5_000);
    const answers = Array.from({ length: 6 }, () => newMail({ kind: 'acknowledgement' }));
    await outbox.store.write({ mails: answers });
    outbox.wake();
    await outbox.pass(1);
    while (outbox.attempts.length < 8) {
      ends.shift()?.();
      await outbox.pass(1);
    }
    expect(new Set(outbox.attempts.slice(2).map(({ id }) => id))).toEqual(new Set(answers.map(({ id }) => id)));
  });
  test.each([
    [8, 4],
    [4, 2],
    [3, 1],
    [1, 1],
  ])('take of %i places no more than %i, and a mail to a visitor has the others', async (concurrency, places) => {
    const outbox = await startTestOutbox({ concurrency });
    outbox.answer = ({ kind }) => (kind === 'letter' ? forever : sent);
    await outbox.store.write({ mails: letters(20) });
    await outbox.pass(minute);
    expect(outbox.attempts).toHaveLength(places);
    if (concurrency === 1) return;
    const answer = newMail({ kind: 'acknowledgement' });
    await outbox.store.write({ mails: [answer] });
    outbox.wake();
    await outbox.pass(1);
    expect(outbox.store.stateOf(answer.id)).toBe('done');
  });
  test('are not sent to whoever has left since they were taken from the store', async () => {
    const outbox = await startTestOutbox({ concurrency: 2 });
    const ends: (() => void)[] = [];
    outbox.answer = () => new Promise((resolve) => ends.push(() => resolve(sent)));
    const [first, second] = letters(2).map((mail, index) => ({ ...mail, to: `reader-${index}@example.com` }));
    await outbox.store.write({ mails: [first, second].filter((mail) => mail !== undefined) });
    await outbox.pass(5_000);
    await outbox.store.deleteLetters('reader-1@example.com');
    ends.shift()?.();
    await outbox.pass(minute);
    expect(outbox.attempts.map(({ id }) => id)).toEqual([first?.id]);
  });
  test('are counted by what became of them', async () => {
    const outbox = await startTestOutbox({ retryBaseMs: hour });
    const kinds = ['sent', 'bounced', 'full', 'dead', 'failed'] as const;
    const mails = letters(kinds.length);
    const kindOf = (id: string) => kinds[mails.findIndex((mail) => mail.id === id)] ?? 'sent';
    outbox.answer = ({ id }) => (kindOf(id) === 'sent' ? sent : failure(kindOf(id) as Parameters<typeof failure>[0]));
    await outbox.store.write({ mails });
    await outbox.pass(hour, minute);
    expect(outbox.state().letters).toEqual({ sent: 1, bounced: 1, full: 0, dead: 1 });
    await outbox.pass(80 * hour, 10 * minute);
    expect(outbox.state().letters).toEqual({ sent: 1, bounced: 1, full: 1, dead: 2 });
    expect(mails.map(({ id }) => outbox.store.mails.get(id)?.settled)).toEqual([undefined, 'bounced', 'full', undefined, undefined]);
  });
  test('that did not go are tried again as letters', async () => {
    const outbox = await startTestOutbox();
    outbox.answer = () => failure('failed');
    const [letter] = letters(1);
    await outbox.store.write({ mails: letter ? [letter] : [] });
    await outbox.pass(5_000);
    outbox.answer = ({ kind }) => (kind === 'letter' ? forever : sent);
    await outbox.pass(2 * minute);
    expect(outbox.attempts.map(({ id }) => id)).toEqual([letter?.id, letter?.id]);
    expect(outbox.store.stateOf(letter?.id ?? '')).toBe('bulk');
  });
});

describe('a mail that did not go', () => {
  test('is tried again, each time after a longer while, and given up after 72 hours of waiting', async () => {
    const { outbox, states, write } = await outboxWith(1, { retryBaseMs: hour });
    outbox.answer = () => failure('failed');
    await write();
    await outbox.pass(80 * hour, 10 * minute);
    expect(states()).toEqual(['dead']);
    expect(outbox.attempts).toHaveLength(maxAttempts(hour));
    expect([...outbox.store.mails.values()][0]?.lastError).toBe('Given up after 73 attempts: the server said: bob@example.com');
  });
  test('waits one, two and four base waits', async () => {
    const { outbox, write } = await outboxWith(1);
    outbox.answer = () => failure('failed');
    await write();
    outbox.wake();
    await outbox.pass(8 * minute);
    const gaps = outbox.attempts.slice(1).map(({ at }, index) => Math.round((at - (outbox.attempts[index]?.at ?? 0)) / minute));
    expect(gaps).toEqual([1, 2, 4]);
  });
  test('is dead at once when it was refused for good, and that is in the log once and without an address', async () => {
    const { outbox, ids, states, write } = await outboxWith(1);
    outbox.answer = () => failure('dead');
    await write();
    await outbox.pass(hour, minute);
    expect(states()).toEqual(['dead']);
    expect(outbox.attempts).toHaveLength(1);
    expect(outbox.log.filter(({ level }) => level === 50)).toMatchObject([{ mail: ids[0], code: 'ECODE' }]);
    expect(JSON.stringify(outbox.log)).not.toContain('@');
  });
  test('and never will is told of at once, until it is looked after, whoever does that', async () => {
    const { outbox, ids, write } = await outboxWith(2);
    outbox.answer = () => failure('dead');
    await write();
    outbox.wake();
    await outbox.pass(1);
    expect(outbox.state()).toMatchObject({ status: 'degraded', deadMails: 2 });
    await outbox.store.dismissDead(ids[0]);
    await outbox.pass(minute);
    expect(outbox.state()).toMatchObject({ status: 'degraded', deadMails: 1 });
    outbox.answer = () => sent;
    await outbox.store.retryDead();
    await outbox.pass(minute);
    expect(outbox.state()).toMatchObject({ status: 'ok', deadMails: 0 });
  });
  test('is told of from the start when it was dead before', async () => {
    const { outbox: before, write } = await outboxWith(1);
    before.answer = () => failure('dead');
    await write();
    await before.pass(5_000);
    const after = await startTestOutbox({ store: before.store });
    expect(after.state()).toMatchObject({ status: 'degraded', deadMails: 1 });
  });
  test('because there is no such mailbox is nobody to repair for when a visitor has typed it, and is when it is ours', async () => {
    const outbox = await startTestOutbox();
    outbox.answer = () => failure('bounced');
    const [visitor, ours] = [newMail({ kind: 'confirmation' }), newMail()];
    await outbox.store.write({ mails: [visitor] });
    await outbox.pass(5_000);
    expect(outbox.store.mails.get(visitor.id)).toMatchObject({ state: 'dead', settled: 'bounced' });
    expect(outbox.state()).toMatchObject({ status: 'ok', deadMails: 0 });
    expect(outbox.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    await outbox.store.write({ mails: [ours] });
    await outbox.pass(5_000);
    expect(outbox.store.mails.get(ours.id)?.settled).toBeUndefined();
    expect(outbox.state()).toMatchObject({ status: 'degraded', deadMails: 1 });
  });
  test('is never given up for a setting that is wrong, and says so', async () => {
    const { outbox, states, write } = await outboxWith(1, { retryBaseMs: hour });
    outbox.answer = () => failure('configuration');
    await write();
    await outbox.pass(100 * hour, 10 * minute);
    expect(states()).toEqual(['waiting']);
    expect(outbox.state().status).toBe('degraded');
    expect(outbox.log).toContainEqual(expect.objectContaining({ level: 50, msg: expect.stringContaining('SMTP_URL') }));
    outbox.answer = () => failure('failed');
    await outbox.pass(2 * hour, 10 * minute);
    expect(states()).toEqual(['waiting']);
    outbox.answer = () => sent;
    await outbox.pass(2 * hour, 10 * minute);
    expect(states()).toEqual(['done']);
    expect(outbox.state().status).toBe('ok');
  });
  test('is not waited for by the others', async () => {
    const { outbox, ids, states, write } = await outboxWith(9);
    outbox.answer = ({ id }) => (id === ids[0] ? failure('failed') : id === ids[1] ? forever : sent);
    await write();
    await outbox.pass(5_000);
    expect(states()).toEqual(['waiting', 'waiting', ...Array(7).fill('done')]);
  });
  test('that hangs is cut off after two minutes and tried again', async () => {
    const { outbox, states, write } = await outboxWith(1);
    let wasAborted = false;
    outbox.answer = (_mail, signal) => {
      signal.addEventListener('abort', () => (wasAborted = true));
      return forever;
    };
    await write();
    await outbox.pass(2 * minute + 6_000);
    expect(wasAborted).toBe(true);
    outbox.answer = () => sent;
    await outbox.pass(2 * minute);
    expect(states()).toEqual(['done']);
  });
  test('whose mailer throws is dead: a mistake of ours stays the same', async () => {
    const { outbox, states, write } = await outboxWith(1);
    outbox.answer = () => Promise.reject(new TypeError('a mistake'));
    await write();
    await outbox.pass(5_000);
    expect(states()).toEqual(['dead']);
  });
  test('is not sent again when it was erased meanwhile', async () => {
    const outbox = await startTestOutbox();
    outbox.answer = () => failure('failed');
    await outbox.store.write({ mails: [newMail({ submissionId: 'submission-1' })] });
    await outbox.pass(5_000);
    await outbox.store.eraseSubmission('submission-1');
    await outbox.pass(hour, minute);
    expect(outbox.attempts).toHaveLength(1);
    expect(outbox.state()).toMatchObject({ running: 0, resting: 0 });
  });
});

describe('clocks', () => {
  test.each([-86_400_000, 7_200_000, -7_200_000, 10 * 365 * 86_400_000])('a jump of the wall clock by %d ms changes nothing', async (jump) => {
    const { outbox, states, write } = await outboxWith(1);
    outbox.answer = () => failure('failed');
    await write();
    await outbox.pass(5_000);
    outbox.wall += jump;
    outbox.answer = () => sent;
    await outbox.pass(50_000);
    expect(states()).toEqual(['waiting']);
    await outbox.pass(15_000);
    expect(states()).toEqual(['done']);
  });
});

describe('a server that takes nothing', () => {
  test('is asked by one mail at a time after five have failed, and gets everything when it is back', async () => {
    const { outbox, states, write } = await outboxWith(40);
    outbox.answer = () => failure('unreachable');
    await write();
    await outbox.pass(5_000);
    const first = outbox.attempts.length;
    expect(first).toBeLessThanOrEqual(8);
    await outbox.pass(hour);
    // Probes after 1, 2 and 4 minutes, then one every five.
    expect(outbox.attempts.length - first).toBeLessThanOrEqual(15);
    expect(outbox.state().status).toBe('degraded');
    outbox.answer = () => sent;
    await outbox.pass(5 * minute);
    expect(states()).toEqual(Array(40).fill('done'));
    expect(outbox.state().status).toBe('ok');
  });
  test('is not held against a new mail when one mail alone fails', async () => {
    const { outbox, ids, write } = await outboxWith(1);
    outbox.answer = ({ id }) => (id === ids[0] ? failure('unreachable') : sent);
    await write();
    await outbox.pass(hour);
    const other = newMail();
    await outbox.store.write({ mails: [other] });
    outbox.wake();
    await outbox.pass(1);
    expect(outbox.store.mails.get(other.id)?.state).toBe('done');
  });
  test('is probed on when the probe itself was no proper mail', async () => {
    const { outbox, ids, states, write } = await outboxWith(6);
    outbox.answer = () => failure('unreachable');
    await write();
    await outbox.pass(10_000);
    outbox.answer = ({ id }) => (ids.indexOf(id) < 5 ? failure('dead') : sent);
    await outbox.pass(10 * minute);
    expect(states()).toEqual([...Array(5).fill('dead'), 'done']);
  });
});

describe('a store that does not answer', () => {
  test('is waited for: nothing is lost, and nothing that was sent is sent again', async () => {
    const { outbox, states, write } = await outboxWith(3);
    await write();
    outbox.answer = () => {
      outbox.store.outage = new Error('database is locked');
      return sent;
    };
    outbox.wake();
    await outbox.pass(5 * minute);
    expect(outbox.attempts).toHaveLength(3);
    expect(outbox.state().status).toBe('degraded');
    outbox.store.outage = undefined;
    await outbox.pass(30_000);
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(outbox.attempts).toHaveLength(3);
    expect(outbox.state().status).toBe('ok');
  });
});

describe('another worker', () => {
  test('on the same store sends none of the mails that are not its own', async () => {
    const store = createMemoryStore();
    const [one, other] = [await startTestOutbox({ store }), await startTestOutbox({ store })];
    await store.write({ mails: Array.from({ length: 30 }, () => newMail()) });
    one.wake();
    other.wake();
    await Promise.all([one.pass(5_000), other.pass(5_000)]);
    const ids = [...one.attempts, ...other.attempts].map(({ id }) => id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });
  test('that is gone gives up its mails after a minute', async () => {
    const store = createMemoryStore();
    await store.write({ mails: [newMail()] });
    await store.heartbeat('gone');
    await store.claim('gone', 1);
    const outbox = await startTestOutbox({ store });
    await outbox.pass(55_000);
    expect(outbox.attempts).toEqual([]);
    await outbox.pass(15_000);
    expect(outbox.attempts).toHaveLength(1);
  });
  test('that lives keeps its mails, however long they take', async () => {
    const store = createMemoryStore();
    await store.write({ mails: [newMail()] });
    await store.claim('alive', 1);
    const outbox = await startTestOutbox({ store });
    for (let beats = 0; beats < 60; beats += 1) {
      await store.heartbeat('alive');
      await outbox.pass(10_000);
    }
    expect(outbox.attempts).toEqual([]);
  });
  test('that took this one for gone has its mails: they are not tried again here', async () => {
    const { outbox, ids, write } = await outboxWith(1);
    outbox.answer = () => failure('failed');
    await write();
    await outbox.pass(5_000);
    const owner = outbox.store.ownerOf(String(ids[0])) ?? '';
    await outbox.store.releaseClaims(owner);
    await outbox.store.heartbeat('other');
    await outbox.store.claim('other', 1);
    for (let beats = 0; beats < 30; beats += 1) {
      await outbox.store.heartbeat('other');
      await outbox.pass(10_000);
    }
    expect(outbox.attempts).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('waits for what is running and gives back the rest', async () => {
    const { outbox, ids, states, write } = await outboxWith(4, { concurrency: 2 });
    outbox.answer = ({ id }) => (id === ids[0] ? failure('failed') : new Promise((resolve) => setTimeout(() => resolve(sent), 20)));
    await write();
    outbox.wake();
    await outbox.pass(1);
    await outbox.stop();
    expect(states()).toEqual(['waiting', 'done', 'done', 'waiting']);
    expect(ids.map((id) => outbox.store.ownerOf(id))).toEqual(Array(4).fill(undefined));
  });
  test('cuts off what does not end within the grace: it waits as before', async () => {
    const { outbox, ids, states, write } = await outboxWith(1);
    outbox.answer = () => forever;
    await write();
    await outbox.pass(5_000);
    const stopped = outbox.stop();
    await outbox.pass(6_000);
    await stopped;
    expect(states()).toEqual(['waiting']);
    expect(outbox.store.mails.get(String(ids[0]))?.attempts).toBe(0);
    expect(outbox.store.ownerOf(String(ids[0]))).toBeUndefined();
  });
  test('begins nothing any more, and leaves no timer behind', async () => {
    const { outbox, write } = await outboxWith(1);
    await outbox.stop();
    await write();
    outbox.wake();
    await outbox.pass(hour, minute);
    expect(outbox.attempts).toEqual([]);
    expect(outbox.timers()).toBe(0);
  });
  test('ends even when the store does not answer', async () => {
    const { outbox, write } = await outboxWith(1);
    await write();
    outbox.answer = () => {
      outbox.store.outage = new Error('gone');
      return sent;
    };
    outbox.wake();
    await outbox.pass(1);
    const stopped = outbox.stop();
    await outbox.pass(7_000);
    await stopped;
    expect(outbox.log).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('may be sent again') }));
    expect(outbox.timers()).toBe(0);
  });
});

test('what waits is counted in the log once a minute, and late mail makes the outbox degraded', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => failure('failed');
  await outbox.store.write({ mails: [newMail({ createdAt: outbox.wall }), newMail({ createdAt: outbox.wall })] });
  await outbox.pass(minute);
  expect(outbox.log).toContainEqual(expect.objectContaining({ msg: 'outbox', waiting: 2, dead: 0 }));
  expect(outbox.state().status).toBe('ok');
  outbox.wall += 16 * minute;
  await outbox.pass(minute);
  expect(outbox.state().status).toBe('degraded');
});
