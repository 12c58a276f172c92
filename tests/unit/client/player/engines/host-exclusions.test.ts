import { expect, test } from 'vitest';
import { HostExclusions } from '../../../../../client/player/engines/host-exclusions.ts';
import { createFakeClock } from '../../../../support/clock/fake-clock.ts';

test('The next host is one that has not failed in the last five seconds', () => {
  const clock = createFakeClock();
  const exclusions = new HostExclusions(clock.now);
  const hosts = ['a', 'b', 'c'];
  expect([exclusions.next(hosts, 'a'), exclusions.next(hosts, 'b'), exclusions.next(hosts, 'c')]).toEqual([
    'b',
    'c',
    undefined,
  ]);
  clock.advance(5_000);
  expect(exclusions.next(hosts, 'c')).toBe('a');
});

test('A video on one host has no other', () => {
  expect(new HostExclusions(createFakeClock().now).next(['a'], 'a')).toBeUndefined();
});
