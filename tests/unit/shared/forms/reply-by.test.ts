import { expect, test } from 'vitest';
import { replyBy } from '../../../../shared/forms/reply-by.ts';

const calendar = {
  timeZone: 'Europe/London',
  closes: '17:00',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as ('Mon' | 'Tue')[],
  within: 1,
  holidays: ['2026-12-25', '2026-12-28'],
};

test.each([
  ['the morning of a working day', '2026-11-18T09:00:00Z', 'Thu, Nov 19, 17:00 London'],
  ['a working day a minute before closing', '2026-11-18T16:59:00Z', 'Thu, Nov 19, 17:00 London'],
  ['a working day at closing time', '2026-11-18T17:00:00Z', 'Fri, Nov 20, 17:00 London'],
  ['a Friday', '2026-11-20T12:00:00Z', 'Mon, Nov 23, 17:00 London'],
  ['a Saturday', '2026-11-21T12:00:00Z', 'Tue, Nov 24, 17:00 London'],
  ['the day before a long holiday, after closing', '2026-12-24T18:00:00Z', 'Wed, Dec 30, 17:00 London'],
  ['a working day in summer at 16:30 UTC, which is after closing', '2026-07-01T16:30:00Z', 'Fri, Jul 3, 17:00 London'],
])('A reply is promised by the next working day for a message received on %s', (_name, received, promise) => {
  expect(replyBy(new Date(received), calendar)).toBe(promise);
});

test('A reply on the same day can be promised', () => {
  expect(replyBy(new Date('2026-11-18T09:00:00Z'), { ...calendar, within: 0 })).toBe('Wed, Nov 18, 17:00 London');
});
