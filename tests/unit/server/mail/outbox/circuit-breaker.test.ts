import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../../../server/mail/outbox/circuit-breaker.ts';

function breakerThatFailed(...mails: string[]) {
  const breaker = createCircuitBreaker(3);
  for (const mail of mails) breaker.onFailure(mail);
  return breaker;
}

test('the breaker lets as many attempts through as may run, until different mails have failed in a row', () => {
  const breaker = breakerThatFailed('a', 'b');
  expect(breaker.freeSlots(1, 4)).toBe(3);
  expect(breaker.onFailure('c')).toBe(true);
  expect(breaker.freeSlots(0, 4)).toBe(0);
});

test('one mail that fails again and again does not open the breaker', () => {
  expect(breakerThatFailed('a', 'a', 'a', 'a').isOpen).toBe(false);
});

test('an open breaker lets one probe through, while nothing else runs', () => {
  const breaker = breakerThatFailed('a', 'b', 'c');
  breaker.allowProbe();
  expect([breaker.freeSlots(0, 4), breaker.freeSlots(1, 4)]).toEqual([1, 0]);
  breaker.onAttempt();
  expect(breaker.freeSlots(0, 4)).toBe(0);
});

test('an answer closes the breaker, and the count starts anew', () => {
  const breaker = breakerThatFailed('a', 'b', 'c');
  breaker.onAnswer();
  expect(breaker.freeSlots(0, 4)).toBe(4);
  expect([breaker.onFailure('a'), breaker.onFailure('b')]).toEqual([false, false]);
});
