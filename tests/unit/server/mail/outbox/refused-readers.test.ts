import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import type { SendOutcome } from '../../../../../server/mail/transport/mailer.ts';
import { sent, startTestOutbox } from '../../../../support/mail/outbox.ts';
import { newMail, noon } from '../../../../support/store/stored.ts';

const bounced: SendOutcome = {
  kind: 'bounced',
  about: 'recipient',
  code: 'ECODE',
  error: '550 5.1.1 User unknown',
  evidence: 'mx.example: 550 5.1.1 User unknown',
};
const letters = (count: number, to = (index: number) => `reader-${index}@example.com`) =>
  Array.from({ length: count }, (_, index) =>
    newMail({ kind: 'letter', state: 'bulk', to: to(index), createdAt: noon + index }),
  );

test('A server that refuses every reader ends no letter: all wait, health says why, and they are sent when it accepts mail again', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => bounced;
  await outbox.store.write({ mails: letters(20) });
  outbox.wake();
  await outbox.pass(3 * hourMs, minuteMs);
  expect(await outbox.store.depth()).toMatchObject({ bulk: 20, dead: 0, bounced: 0 });
  expect(outbox.status()).toMatchObject({ status: 'degraded', letters: { sent: 0, bounced: 0 } });
  expect(outbox.status().reasons).toContain(
    'Letters are held: the mail server refuses readers and accepts nobody. No reader is taken off the list; the log has its codes.',
  );
  outbox.answer = () => sent;
  await outbox.pass(3 * hourMs, minuteMs);
  expect(await outbox.store.depth()).toMatchObject({ bulk: 0, dead: 0, bounced: 0 });
  expect(outbox.status()).toMatchObject({ status: 'ok', letters: { sent: 20 } });
});

test('Mailboxes that do not exist bounce as soon as the server has accepted another reader, the first ones too', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = ({ to }) => (to.startsWith('gone') ? bounced : sent);
  await outbox.store.write({
    mails: letters(12, (index) =>
      index < 2 || index === 7 ? `gone-${index}@example.com` : `reader-${index}@example.com`,
    ),
  });
  outbox.wake();
  await outbox.pass(3 * hourMs, minuteMs);
  expect(outbox.status()).toMatchObject({ status: 'ok', letters: { sent: 9, bounced: 3 } });
});

test('A server that begins to refuse everybody in the middle of an edition ends the letters of five readers at most', async () => {
  const outbox = await startTestOutbox();
  let accepted = 0;
  outbox.answer = () => (accepted++ < 10 ? sent : bounced);
  await outbox.store.write({ mails: letters(40) });
  outbox.wake();
  await outbox.pass(2 * hourMs, minuteMs);
  expect(outbox.status()).toMatchObject({ status: 'degraded', letters: { sent: 10, bounced: 5 } });
  expect((await outbox.store.depth()).bulk).toBe(25);
});

test('Mail that staff get says nothing about readers, and a bounced answer to a form is not held', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = ({ kind }) => (kind === 'staff' ? sent : bounced);
  await outbox.store.write({
    mails: [newMail({ kind: 'staff' }), newMail({ kind: 'acknowledgement' }), ...letters(3)],
  });
  outbox.wake();
  await outbox.pass(2 * hourMs, minuteMs);
  expect(await outbox.store.depth()).toMatchObject({ waiting: 0, bulk: 3, bounced: 1 });
});

test('While letters are held, other mail is sent at once', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = ({ kind }) => (kind === 'letter' ? bounced : sent);
  await outbox.store.write({ mails: letters(20) });
  outbox.wake();
  await outbox.pass(minuteMs);
  const answer = newMail({ kind: 'staff' });
  await outbox.store.write({ mails: [answer] });
  outbox.wake();
  await outbox.pass(1_000);
  expect(outbox.attempts.map(({ id }) => id)).toContain(answer.id);
  expect((await outbox.store.depth()).waiting).toBe(0);
});

test('A bounce that says nothing about the mailbox is not held', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => ({ kind: 'bounced', code: 'ENOSMTPUTF8', error: 'no SMTPUTF8' });
  await outbox.store.write({ mails: letters(2) });
  outbox.wake();
  await outbox.pass(minuteMs);
  expect(outbox.status()).toMatchObject({ status: 'ok', letters: { bounced: 2 } });
});

const weAreRefused: SendOutcome = {
  kind: 'configuration',
  about: 'sender',
  code: 'ECODE',
  error: '550 Sender verify failed',
};

test('A server that refuses us for everybody is a wrong setting for as long as it takes', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => weAreRefused;
  await outbox.store.write({ mails: letters(10) });
  outbox.wake();
  await outbox.pass(100 * hourMs, 10 * minuteMs);
  expect(await outbox.store.depth()).toMatchObject({ bulk: 10, dead: 0, bounced: 0 });
  expect(outbox.status().status).toBe('degraded');
});

test('A server that refuses us for one mailbox and accepts others is no wrong setting: that letter ends after three days, and its reader stays', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = ({ to }) => (to === 'reader-3@example.com' ? weAreRefused : sent);
  await outbox.store.write({ mails: letters(10) });
  outbox.wake();
  await outbox.pass(hourMs, minuteMs);
  expect(outbox.status()).toMatchObject({ status: 'ok', letters: { sent: 9 } });
  await outbox.pass(80 * hourMs, 10 * minuteMs);
  expect(await outbox.store.depth()).toMatchObject({ bulk: 0, dead: 1, bounced: 0 });
});

test('A held letter that is gone says nothing more after two hours', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => bounced;
  const [letter] = letters(1);
  await outbox.store.write({ mails: letter ? [letter] : [] });
  outbox.wake();
  await outbox.pass(minuteMs);
  expect(outbox.status().status).toBe('degraded');
  await outbox.store.deleteLetters(letter?.to ?? '');
  outbox.wall += 2 * hourMs;
  await outbox.pass(hourMs, minuteMs);
  expect(outbox.status().status).toBe('ok');
});
