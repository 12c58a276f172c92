import { describe, expect, test } from 'vitest';
import { clockTime, indexAt, parseMoment, spokenTime } from '../../../../shared/site/video-time.ts';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('A video time of %d seconds is written as %s', (time, written) => {
  expect(clockTime(time)).toBe(written);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [65, '1 minute 5 seconds'],
  [3600, '1 hour'],
  [7322, '2 hours 2 minutes 2 seconds'],
])('A video time of %d seconds is read by screen readers as %s', (time, words) => {
  expect(spokenTime(time)).toBe(words);
});

test('The start time in the address of a video is a whole number of seconds', () => {
  expect(parseMoment('95')).toBe(95);
});

test.each([null, '', '-1', '1.5', '1m35s', '1e3', '1234567'])(
  'The start time in the address of a video is ignored when it is %j',
  (written) => {
    expect(parseMoment(written)).toBeUndefined();
  },
);

describe('The cue at a time', () => {
  const marks = [{ startS: 2 }, { startS: 5 }, { startS: 9 }];
  test.each([
    [0, -1],
    [2, 0],
    [4.9, 0],
    [8.96, 2],
    [100, 2],
  ])('The current cue at %d seconds has the index %d', (time, index) => {
    expect(indexAt(marks, time)).toBe(index);
  });
});
