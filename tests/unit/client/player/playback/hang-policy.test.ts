import { expect, test } from 'vitest';
import { createHangPolicy } from '../../../../../client/player/playback/hang-policy.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';

/** Judges each place so many milliseconds after the one before. */
function judgeAll(places: number[], everyMs: number, hasPlayed = true) {
  const clock = createFakeClock();
  const judge = createHangPolicy(clock);
  return places.map((time) => {
    clock.advance(everyMs);
    return judge(time, hasPlayed);
  });
}

test('a place is loaded again, then left out, then given up; another place a minute later begins anew', () => {
  expect(judgeAll([30, 30.4, 30.4, 31.9, 31.9], 60_000)).toEqual(['reload', 'skip', 'give-up', 'reload', 'skip']);
});

test('what hangs again within a minute is the same trouble, wherever it is', () => {
  expect(judgeAll([30, 32, 34], 32_000)).toEqual(['reload', 'skip', 'give-up']);
});

test('what has not played since it was loaded again is in the same trouble, however long it took to find out', () => {
  expect(judgeAll([30, 90, 150], 200_000, false)).toEqual(['reload', 'skip', 'give-up']);
  expect(judgeAll([NaN, NaN], 200_000, false)).toEqual(['reload', 'give-up']);
});

test('live nothing can be left out: it is loaded again once', () => {
  expect(judgeAll([NaN, NaN], 32_000)).toEqual(['reload', 'give-up']);
  expect(judgeAll([NaN, NaN], 60_000)).toEqual(['reload', 'reload']);
});
