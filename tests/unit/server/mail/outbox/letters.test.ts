import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../../../../content/vocabulary/durations.ts';
import { failure, forever, sent, startTestOutbox } from '../../../../support/mail/outbox.ts';
import { newMail, noon } from '../../../../support/store/stored.ts';

const letters = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    newMail({ kind: 'letter', state: 'bulk', createdAt: noon - hourMs + index }),
  );

test('Letters are sent as fast as the mail server takes them', async () => {
  const outbox = await startTestOutbox();
  await outbox.store.write({ mails: letters(100) });
  outbox.wake();
  await outbox.pass(1);
  await outbox.pass(1);
  expect(outbox.attempts).toHaveLength(100);
  expect((await outbox.store.depth()).bulk).toBe(0);
});

test('Letters wait behind every other mail, however old they are', async () => {
  const outbox = await startTestOutbox();
  const answers = Array.from({ length: 9 }, () => newMail({ kind: 'acknowledgement' }));
  await outbox.store.write({ mails: [...letters(20), ...answers] });
  outbox.wake();
  await outbox.pass(1);
  expect(new Set(outbox.attempts.slice(0, 9).map(({ id }) => id))).toEqual(new Set(answers.map(({ id }) => id)));
  expect(outbox.attempts).toHaveLength(29);
});

test('A new mail passes letters that are already claimed', async () => {
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
])('Of %i slots letters use at most %i, and a mail to a visitor gets another', async (concurrency, places) => {
  const outbox = await startTestOutbox({ concurrency });
  outbox.answer = ({ kind }) => (kind === 'letter' ? forever : sent);
  await outbox.store.write({ mails: letters(20) });
  await outbox.pass(minuteMs);
  expect(outbox.attempts).toHaveLength(places);
  if (concurrency === 1) return;
  const answer = newMail({ kind: 'acknowledgement' });
  await outbox.store.write({ mails: [answer] });
  outbox.wake();
  await outbox.pass(1);
  expect(outbox.store.stateOf(answer.id)).toBe('done');
});

test('A letter is not sent to a reader who unsubscribed since it was claimed', async () => {
  const outbox = await startTestOutbox({ concurrency: 2 });
  const ends: (() => void)[] = [];
  outbox.answer = () => new Promise((resolve) => ends.push(() => resolve(sent)));
  const [first, second] = letters(2).map((mail, index) => ({ ...mail, to: `reader-${index}@example.com` }));
  await outbox.store.write({ mails: [first, second].filter((mail) => mail !== undefined) });
  await outbox.pass(5_000);
  await outbox.store.deleteLetters('reader-1@example.com');
  ends.shift()?.();
  await outbox.pass(minuteMs);
  expect(outbox.attempts.map(({ id }) => id)).toEqual([first?.id]);
});

test('Letters are counted by their outcome', async () => {
  const outbox = await startTestOutbox({ retryBaseMs: hourMs });
  const kinds = ['sent', 'bounced', 'full', 'dead', 'failed'] as const;
  const mails = letters(kinds.length);
  const kindOf = (id: string) => kinds[mails.findIndex((mail) => mail.id === id)] ?? 'sent';
  outbox.answer = ({ id }) => (kindOf(id) === 'sent' ? sent : failure(kindOf(id) as Parameters<typeof failure>[0]));
  await outbox.store.write({ mails });
  await outbox.pass(hourMs, minuteMs);
  expect(outbox.status().letters).toEqual({ sent: 1, bounced: 1, full: 0, dead: 1 });
  await outbox.pass(80 * hourMs, 10 * minuteMs);
  expect(outbox.status().letters).toEqual({ sent: 1, bounced: 1, full: 1, dead: 2 });
  expect(mails.map(({ id }) => outbox.store.mails.get(id)?.settled)).toEqual([
    undefined,
    'bounced',
    'full',
    undefined,
    undefined,
  ]);
});

test('A letter that failed is retried as a letter, behind all other mails', async () => {
  const outbox = await startTestOutbox();
  outbox.answer = () => failure('failed');
  const [letter] = letters(1);
  await outbox.store.write({ mails: letter ? [letter] : [] });
  await outbox.pass(5_000);
  outbox.answer = ({ kind }) => (kind === 'letter' ? forever : sent);
  await outbox.pass(2 * minuteMs);
  expect(outbox.attempts.map(({ id }) => id)).toEqual([letter?.id, letter?.id]);
  expect(outbox.store.stateOf(letter?.id ?? '')).toBe('bulk');
});
