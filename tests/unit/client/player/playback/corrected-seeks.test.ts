import { expect, test } from 'vitest';
import type { Buffered } from '../../../../../client/player/model/engine.ts';
import type { FakeMedia } from '../../../../support/video/fake-media.ts';
import { live, recording, typesOf, type WatchedState, watch } from '../../../../support/video/watch-playback.ts';

test.each([
  ['past the end', { time: 100.2, ranges: [[0, 20]] as [number, number][], window: recording }, 100],
  ['before the window', { time: 30, ranges: [[41, 50]] as [number, number][], window: live }, 40.1],
])('A seek to %s is corrected once, after an append', (_where, state, to) => {
  const { media, reports, watcher } = watch(state);
  media.seeking = true;
  watcher.appended('subtitle');
  expect(media.seeks).toEqual([]);
  watcher.appended('main');
  media.moveTo(state.time);
  watcher.appended('audio');
  expect([media.seeks.map((each) => each.toFixed(2)), typesOf(reports)]).toEqual([[to.toFixed(2)], ['bad-seek']]);
  media.send('seeked');
  watcher.appended('main');
  expect(media.seeks).toHaveLength(2);
});

test('A seek into a hole continues behind it once two segments of each kind are buffered', () => {
  const sparse = watch({
    time: 5.2,
    ranges: [
      [0, 4.8],
      [8, 10],
    ],
    buffered: { audio: [[0, 10]], video: [[8, 10]] },
  });
  sparse.media.seeking = true;
  sparse.watcher.appended('main');
  expect(sparse.media.seeks).toEqual([]);

  const enough = watch({
    time: 5.2,
    ranges: [
      [0, 4.8],
      [8, 12],
    ],
    buffered: { audio: [[0, 12]], video: [[8, 12]] },
  });
  enough.media.seeking = true;
  enough.watcher.appended('main');
  expect(enough.media.currentTime).toBeCloseTo(8.1);
});

test('A seek before many missing segments, which the browser has lost, is reported as hung at once', () => {
  const lost: WatchedState = { time: 5.2, ranges: [[44, 50]], buffered: { audio: [[44, 50]], video: [[0, 20]] } };
  const played = watch(lost);
  played.media.seeking = true;
  played.watcher.appended('main');
  expect([played.hung, played.media.seeks]).toEqual([[5.2], []]);

  const sparse = watch({ ...lost, buffered: { audio: [[44, 46]], video: [[0, 20]] } });
  sparse.media.seeking = true;
  sparse.watcher.appended('main');
  sparse.clock.advance(10_000);
  expect([sparse.hung, sparse.media.seeks]).toEqual([[5.2], []]);

  const justLoaded = watch({ ...lost, isSeeking: true });
  justLoaded.watcher.appended('main');
  expect([justLoaded.hung, justLoaded.media.currentTime]).toEqual([[], expect.closeTo(44.1)]);
});

test('A seek for which nothing arrives in eight seconds continues at the next range, or is reported as hung', () => {
  const near = watch({
    time: 5.2,
    ranges: [
      [0, 4.8],
      [8, 10],
    ],
  });
  const lost = watch({ time: 5.2, ranges: [[0, 4.8]] });
  for (const { media, clock } of [near, lost]) {
    media.seeking = true;
    media.send('seeking');
    clock.advance(7_900);
  }
  expect([near.media.seeks, lost.hung]).toEqual([[], []]);
  for (const { clock } of [near, lost]) clock.advance(600);
  expect(near.media.currentTime).toBeCloseTo(8.1);
  expect([lost.media.seeks, lost.hung]).toEqual([[], [5.2]]);
});

/**
 * A seek to 50 with pending requests; `arrive` is called every second.
 * @returns the milliseconds after which it was reported as hung.
 */
function seekFor(arrive: (media: FakeMedia, buffered: Buffered, second: number) => void) {
  const buffered: Buffered = { audio: [[0, 4.8]], video: [[0, 4.8]] };
  const { media, clock, hung, watcher } = watch({ time: 50, ranges: [[0, 4.8]], isLoading: true, buffered });
  media.seeking = true;
  media.send('seeking');
  while (!hung.length && clock.now() < 200_000) {
    clock.advance(1_000);
    arrive(media, buffered, clock.now() / 1_000);
    watcher.appended('main');
  }
  return clock.now();
}

test('A seek is reported as hung thirty seconds after the last media that it needs has arrived', () => {
  const nothing = seekFor(() => undefined);
  const elsewhere = seekFor((media, _buffered, second) => (media.ranges = [[0, 4.8 + second]]));
  const soundAlone = seekFor((_media, buffered, second) => (buffered.audio = [[50, 50 + second]]));
  const moreThanNeeded = seekFor((media, _buffered, second) => (media.ranges = [[50, 50 + second]]));
  const late = seekFor((_media, buffered, second) => second === 25 && (buffered.audio = [[48, 52]]));
  expect([nothing, elsewhere, soundAlone, moreThanNeeded, late].map((ms) => Math.floor(ms / 1_000))).toEqual([
    30, 30, 32, 34, 56,
  ]);
});
