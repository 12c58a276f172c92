import { expect, test } from 'vitest';
import { live, recording, typesOf, watch } from '../../../../support/video/watch-playback.ts';

test('After six checks without progress, 1.5 s, the player seeks to the current position', () => {
  const { media, clock, reports } = watch({ ranges: [[0, 13.1]] });
  clock.advance(1_499);
  expect(media.seeks).toEqual([]);
  clock.advance(1);
  expect([media.seeks, reports]).toEqual([[10], [{ type: 'resume-seek', at: 10 }]]);
});

test('With less than three seconds buffered ahead the player waits for a slow network', () => {
  const { media, clock } = watch({ ranges: [[0, 12.9]], isLoading: true });
  clock.advance(20_000);
  expect(media.seeks).toEqual([]);
});

test('Progress resets the count of checks without progress', () => {
  const { media, clock } = watch();
  clock.advance(1_400);
  media.moveTo(10.2);
  clock.advance(1_400);
  expect(media.seeks).toEqual([]);
  clock.advance(500);
  expect(media.seeks).toEqual([10.2]);
});

test.each(['seeking', 'seeked', 'pause', 'playing', 'error'])(
  'The event %s resets the count of checks without progress, and starts no second timer',
  (type) => {
    const { media, clock } = watch();
    clock.advance(1_400);
    media.send(type);
    expect(clock.waiting).toBe(1);
    clock.advance(1_200);
    expect(media.seeks).toEqual([]);
  },
);

test.each(['paused', 'seeking'] as const)('The player corrects nothing while the video is %s', (state) => {
  const { media, clock } = watch();
  media[state] = true;
  clock.advance(5_000);
  expect(media.seeks).toEqual([]);
});

test('A gap in the buffer is skipped, at once with a `waiting` event and after six checks without one', () => {
  const notified = watch({
    time: 4.8,
    ranges: [
      [0, 4.8],
      [6.4, 12],
    ],
  });
  notified.media.send('waiting');
  expect(notified.reports).toEqual([{ type: 'gap-skip', from: 4.8, to: 6.4 }]);
  expect(notified.media.currentTime).toBeCloseTo(6.4 + 1 / 30);

  const silent = watch({
    time: 4.8,
    ranges: [
      [0, 4.8],
      [6.4, 12],
    ],
  });
  silent.clock.advance(1_500);
  expect(typesOf(silent.reports)).toEqual(['gap-skip']);
});

test('A gap that may still be filled is skipped only after six checks', () => {
  const { media, clock, reports } = watch({
    time: 4.8,
    ranges: [
      [0, 4.8],
      [6.4, 12],
    ],
    isLoading: true,
  });
  media.send('waiting');
  clock.advance(1_499);
  expect(reports).toEqual([]);
  clock.advance(1);
  expect(typesOf(reports)).toEqual(['gap-skip']);
});

test('A live video outside of its window seeks to the safe live point, a recording never does', () => {
  const { media, reports } = watch({ time: 39.8, ranges: [[30, 39.9]], window: live });
  media.send('waiting');
  expect([media.seeks, reports]).toEqual([[50], [{ type: 'live-resync', from: 39.8, to: 50 }]]);

  const within = watch({ time: 39.95, ranges: [[30, 39.9]], window: live });
  within.media.send('waiting');
  const recorded = watch({ time: 0, ranges: [[0, 0.05]], window: recording });
  recorded.media.send('waiting');
  expect([within.media.seeks, recorded.media.seeks]).toEqual([[], []]);
});

test('A live video whose engine has not sought its start yet is left to the engine, however long its segments take', () => {
  const { media, clock, reports } = watch({ time: 0, ranges: [], window: live, isLoading: true });
  media.send('play');
  media.send('waiting');
  clock.advance(10_000);
  expect([media.seeks, reports]).toEqual([[], []]);
});

test('A live video that plays again behind its window seeks to the safe live point, once', () => {
  const { media, reports } = watch({ time: 20, ranges: [[10, 30]], window: live });
  media.send('play');
  media.send('playing');
  expect([media.seeks, typesOf(reports)]).toEqual([[50], ['live-resync']]);
});

test('Audio that has played past a hole in the video track is answered with a seek to the current position', () => {
  const apart = watch({ time: 7.9, ranges: [[0, 4.8]], buffered: { audio: [[0, 12]], video: [[0, 4.95]] } });
  apart.media.send('waiting');
  expect([apart.media.seeks, typesOf(apart.reports)]).toEqual([[7.9], ['underflow']]);

  const together = watch({
    time: 7.9,
    ranges: [
      [0, 4.9],
      [6, 9],
    ],
    buffered: {
      video: [
        [0, 4.9],
        [6, 9],
      ],
    },
  });
  together.media.send('waiting');
  expect(typesOf(together.reports)).toEqual(['underflow']);
});

test('A hole is ignored in a video without a video track', () => {
  const { media, reports } = watch({
    time: 7.9,
    ranges: [
      [0, 4.9],
      [6, 9],
    ],
    buffered: {
      audio: [
        [0, 4.9],
        [6, 9],
      ],
    },
  });
  media.send('waiting');
  expect(reports).toEqual([]);
});

test('After three corrective seeks to one position within ten seconds playback is reported as hung', () => {
  const { media, clock, hung } = watch();
  clock.advance(7_000);
  expect([media.seeks, hung]).toEqual([[10, 10, 10], [10]]);
});

test('A destroyed playback watcher has no listener and no timer', () => {
  const { media, clock, watcher } = watch({
    time: 4.8,
    ranges: [
      [0, 4.8],
      [6.4, 12],
    ],
  });
  watcher.destroy();
  for (const type of ['canplay', 'play', 'seeking', 'waiting']) media.send(type);
  clock.advance(20_000);
  expect([media.seeks, clock.waiting]).toEqual([[], 0]);
});
