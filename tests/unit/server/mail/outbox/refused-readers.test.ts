import { expect, test } from 'vitest';
import type { SendOutcome } from '../../../../../server/mail/transport/mailer.ts';
import { sent, startTestOutbox } from '../../../../support/outbox.ts';
import { newMail, noon } from '../../../../support/stored.ts';

const minute = 60_000;
const hour = 60 * minute;
const bounced: SendOutcome = {
  kind: 'bounced',
  about: 'recipient',
  code: 'ECODE',
  error: '550 5.1.1 User unknown',
  evidence: 'mx.example: 550 5.1.1 User unknown',
};
const letters = (count: number, to = (index: number) => `reader-${index}@example.com`) =>
  Array.from({ length: count }, (_, index) => newMail({ kind: 'letter', state: 'bulk', to: to(index), createdAt: noon + index }));

test('a server that refuses every reader ends no letter: all wait, health says why, and they are sent when it accepts mail again', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => bounced;
  await outbox.store.write({ mails: letters(20) });
  outbox.wake();
  await outbox.pass(3 * hour, minute);
  expect(await outbox.store.depth()).toMatchObject({ bulk: 20, dead: 0, bounced: 0 });
  expect(outbox.status()).toMatchObject({ status: 'degraded', letters: { sent: 0, bounced: 0 } });
  expect(outbox.status().reasons).toContain(
    'Letters are held: the mail server has refused every reader so far. Nobody is taken off the list; the log has its codes.',
  );
  outbox.answer = () => sent;
  await outbox.pass(3 * hour, minute);
  expect(await outbox.store.depth()).toMatchObject({ bulk: 0, dead: 0, bounced: 0 });
  expect(outbox.status()).toMatchObject({ status: 'ok', letters: { sent: 20 } });
});

test('mailboxes that do not exist bounce as soon as the server has accepted another reader, the first ones too', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = ({ to }) => (to.startsWith('gone') ? bounced : sent);
  await outbox.store.write({ mails: letters(12, (index) => (index < 2 || index === 7 ? `gone-${index}@example.com` : `reader-${index}@example.com`)) });
  outbox.wake();
  await outbox.pass(3 * hour, minute);
  expect(outbox.status()).toMatchObject({ status: 'ok', letters: { sent: 9, bounced: 3 } });
});

test('a server that begins to refuse everybody in the middle of an edition ends the letters of five readers at most', async () => {
  const outbox = await startTestOutbox();
  let accepted = 0;
  outbox.answer = () => (accepted++ < 10 ? sent : bounced);
  await outbox.store.write({ mails: letters(40) });
  outbox.wake();
  await outbox.pass(2 * hour, minute);
  expect(outbox.status()).toMatchObject({ status: 'degraded', letters: { sent: 10, bounced: 5 } });
  expect((await outbox.store.depth()).bulk).toBe(25);
});

test('mail that staff get says nothing about readers, and a bounced answer to a form is not held', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = ({ kind }) => (kind === 'staff' ? sent : bounced);
  await outbox.store.write({ mails: [newMail({ kind: 'staff' }), newMail({ kind: 'acknowledgement' }), ...letters(3)] });
  outbox.wake();
  await outbox.pass(2 * hour, minute);
  expect(await outbox.store.depth()).toMatchObject({ waiting: 0, bulk: 3, bounced: 1 });
});
