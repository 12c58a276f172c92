import { expect, test } from 'vitest';
import { createHangPolicy } from '../../../../../client/player/playback/hang-policy.ts';
import { createFakeClock } from '../../../../support/clock/fake-clock.ts';

/** Judges a hang at each position, each this many milliseconds after the previous one. */
function judgeAll(places: number[], everyMs: number, hasPlayed = true) {
  const clock = createFakeClock();
  const judge = createHangPolicy(clock);
  return places.map((time) => {
    clock.advance(everyMs);
    return judge(time, hasPlayed);
  });
}

test('Hangs at one position are answered with a reload, a skip and giving up; another position a minute later starts again', () => {
  expect(judgeAll([30, 30.4, 30.4, 31.9, 31.9], 60_000)).toEqual(['reload', 'skip', 'give-up', 'reload', 'skip']);
});

test('A hang within a minute counts as the same hang, at any position', () => {
  expect(judgeAll([30, 32, 34], 32_000)).toEqual(['reload', 'skip', 'give-up']);
});

test('A hang without playback since the reload counts as the same hang, however late it is noticed', () => {
  expect(judgeAll([30, 90, 150], 200_000, false)).toEqual(['reload', 'skip', 'give-up']);
  expect(judgeAll([NaN, NaN], 200_000, false)).toEqual(['reload', 'give-up']);
});

test('A live video that hangs is reloaded once and never skips', () => {
  expect(judgeAll([NaN, NaN], 32_000)).toEqual(['reload', 'give-up']);
  expect(judgeAll([NaN, NaN], 60_000)).toEqual(['reload', 'reload']);
});
