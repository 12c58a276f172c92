import { expect, test } from 'vitest';
import { createBreaker } from '../../../../server/mail/breaker.ts';

function breakerThatFailed(...mails: string[]) {
  const breaker = createBreaker(3);
  for (const mail of mails) breaker.failed(mail);
  return breaker;
}

test('lets as many through as may run, until different mails have failed in a row', () => {
  const breaker = breakerThatFailed('a', 'b');
  expect(breaker.free(1, 4)).toBe(3);
  expect(breaker.failed('c')).toBe(true);
  expect(breaker.free(0, 4)).toBe(0);
});

test('one mail that fails again and again keeps nobody out', () => {
  expect(breakerThatFailed('a', 'a', 'a', 'a').isOpen).toBe(false);
});

test('a probe is one mail, while nothing else runs', () => {
  const breaker = breakerThatFailed('a', 'b', 'c');
  breaker.allowProbe();
  expect([breaker.free(0, 4), breaker.free(1, 4)]).toEqual([1, 0]);
  breaker.begun();
  expect(breaker.free(0, 4)).toBe(0);
});

test('an answer lets everything through again, and the count begins anew', () => {
  const breaker = breakerThatFailed('a', 'b', 'c');
  breaker.answered();
  expect(breaker.free(0, 4)).toBe(4);
  expect([breaker.failed('a'), breaker.failed('b')]).toEqual([false, false]);
});
