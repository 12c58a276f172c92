import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../../../../server/mail/outbox/circuit-breaker.ts';

function breakerThatFailed(...mails: string[]) {
  const breaker = createCircuitBreaker(3);
  for (const mail of mails) breaker.onFailure(mail);
  return breaker;
}

test('The circuit breaker allows all slots until different mails have failed in a row', () => {
  const breaker = breakerThatFailed('a', 'b');
  expect(breaker.freeSlots(1, 4)).toBe(3);
  expect(breaker.onFailure('c')).toBe(true);
  expect(breaker.freeSlots(0, 4)).toBe(0);
});

test('One mail that fails repeatedly does not open the circuit breaker', () => {
  expect(breakerThatFailed('a', 'a', 'a', 'a').isOpen).toBe(false);
});

test('An open circuit breaker allows one probe while nothing else runs', () => {
  const breaker = breakerThatFailed('a', 'b', 'c');
  breaker.allowProbe();
  expect([breaker.freeSlots(0, 4), breaker.freeSlots(1, 4)]).toEqual([1, 0]);
  breaker.onAttempt();
  expect(breaker.freeSlots(0, 4)).toBe(0);
});

test('A response closes the circuit breaker and resets its count', () => {
  const breaker = breakerThatFailed('a', 'b', 'c');
  breaker.onAnswer();
  expect(breaker.freeSlots(0, 4)).toBe(4);
  expect([breaker.onFailure('a'), breaker.onFailure('b')]).toEqual([false, false]);
});
