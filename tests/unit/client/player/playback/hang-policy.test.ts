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

test('A hang at one place is answered with a reload, a skip and the end; another place a minute later starts again', () => {
  expect(judgeAll([30, 30.4, 30.4, 31.9, 31.9], 60_000)).toEqual(['reload', 'skip', 'give-up', 'reload', 'skip']);
});

test('A hang within a minute is the same hang, wherever it is', () => {
  expect(judgeAll([30, 32, 34], 32_000)).toEqual(['reload', 'skip', 'give-up']);
});

test('A hang without any playback since the reload is the same hang, however long it took to notice', () => {
  expect(judgeAll([30, 90, 150], 200_000, false)).toEqual(['reload', 'skip', 'give-up']);
  expect(judgeAll([NaN, NaN], 200_000, false)).toEqual(['reload', 'give-up']);
});

test('A live video that hangs is reloaded once: there is nothing to skip', () => {
  expect(judgeAll([NaN, NaN], 32_000)).toEqual(['reload', 'give-up']);
  expect(judgeAll([NaN, NaN], 60_000)).toEqual(['reload', 'reload']);
});
