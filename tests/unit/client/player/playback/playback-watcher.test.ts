import { expect, test } from 'vitest';
import type { Buffered, SeekableWindow } from '../../../../../client/player/model/engine.ts';
import type { PlayerReport } from '../../../../../client/player/model/player-state.ts';
import { PlaybackWatcher } from '../../../../../client/player/playback/playback-watcher.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';
import { FakeMedia } from '../../../../support/fake-media.ts';

const recording = { start: 0, end: 100, edge: 100, isLive: false, targetDurationS: 2 };
const live = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 2 };

type State = { time?: number; ranges?: [number, number][]; window?: SeekableWindow; isLoading?: boolean; isSeeking?: boolean; buffered?: Buffered };

/** A video that has just moved to `time` and been looked at there, or that is to begin there (`isSeeking`). */
function watch({ time = 10, ranges = [[0, 20]], window = recording, isLoading = false, isSeeking = false, buffered = {} }: State = {}) {
  const media = new FakeMedia();
  const clock = createFakeClock();
  const reports: PlayerReport[] = [];
  const hung: number[] = [];
  const engine = { window: () => window, isLoading: () => isLoading, buffered: () => buffered };
  media.moveTo(time);
  media.ranges = ranges;
  media.seeking = isSeeking;
  const watcher = new PlaybackWatcher({ media: media.element, clock, engine, report: (report) => reports.push(report), onHung: (at) => hung.push(at) });
  media.send('canplay');
  return { media, clock, reports, hung, watcher };
}
const types = (reports: PlayerReport[]) => reports.map(({ type }) => type);

test('five checks without a move are counted, the sixth seeks to where it stands: 1.5 s after the last move', () => {
  const { media, clock, reports } = watch({ ranges: [[0, 13.1]] });
  clock.advance(1_499);
  expect(media.seeks).toEqual([]);
  clock.advance(1);
  expect([media.seeks, reports]).toEqual([[10], [{ type: 'resume-seek', at: 10 }]]);
});

test('with less than three seconds ahead a slow network is waited for', () => {
  const { media, clock } = watch({ ranges: [[0, 12.9]], isLoading: true });
  clock.advance(20_000);
  expect(media.seeks).toEqual([]);
});

test('a move begins the count anew', () => {
  const { media, clock } = watch();
  clock.advance(1_400);
  media.moveTo(10.2);
  clock.advance(1_400);
  expect(media.seeks).toEqual([]);
  clock.advance(500);
  expect(media.seeks).toEqual([10.2]);
});

test.each(['seeking', 'seeked', 'pause', 'playing', 'error'])('%s begins the count anew, without a second loop', (type) => {
  const { media, clock } = watch();
  clock.advance(1_400);
  media.send(type);
  expect(clock.waiting).toBe(1);
  clock.advance(1_200);
  expect(media.seeks).toEqual([]);
});

test.each(['paused', 'seeking'] as const)('nothing is corrected while %s', (state) => {
  const { media, clock } = watch();
  media[state] = true;
  clock.advance(5_000);
  expect(media.seeks).toEqual([]);
});

test('a gap is left at once for the next range, on the event and without it', () => {
  const told = watch({
    time: 4.8,
    ranges: [
      [0, 4.8],
      [6.4, 12],
    ],
  });
  told.media.send('waiting');
  expect(told.reports).toEqual([{ type: 'gap-skip', from: 4.8, to: 6.4 }]);
  expect(told.media.currentTime).toBeCloseTo(6.4 + 1 / 30);

  const untold = watch({
    time: 4.8,
    ranges: [
      [0, 4.8],
      [6.4, 12],
    ],
  });
  untold.clock.advance(1_500);
  expect(types(untold.reports)).toEqual(['gap-skip']);
});

test('a gap that may be on its way is waited for until the sixth check', () => {
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
  expect(types(reports)).toEqual(['gap-skip']);
});

test('out of the live window it goes to the safe live point, of a recording never', () => {
  const { media, reports } = watch({ time: 39.8, ranges: [[30, 39.9]], window: live });
  media.send('waiting');
  expect([media.seeks, reports]).toEqual([[50], [{ type: 'live-resync', from: 39.8, to: 50 }]]);

  const within = watch({ time: 39.95, ranges: [[30, 39.9]], window: live });
  within.media.send('waiting');
  const recorded = watch({ time: 0, ranges: [[0, 0.05]], window: recording });
  recorded.media.send('waiting');
  expect([within.media.seeks, recorded.media.seeks]).toEqual([[], []]);
});

test('playing again behind the live window goes to the safe live point, once', () => {
  const { media, reports } = watch({ time: 20, ranges: [[10, 30]], window: live });
  media.send('play');
  media.send('playing');
  expect([media.seeks, types(reports)]).toEqual([[50], ['live-resync']]);
});

test('sound that ran on past a hole in the picture is sought where it stands', () => {
  const apart = watch({ time: 7.9, ranges: [[0, 4.8]], buffered: { audio: [[0, 12]], video: [[0, 4.95]] } });
  apart.media.send('waiting');
  expect([apart.media.seeks, types(apart.reports)]).toEqual([[7.9], ['underflow']]);

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
  expect(types(together.reports)).toEqual(['underflow']);
});

test('where there is no picture there is no hole in it', () => {
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

test.each([
  ['past the end', { time: 100.2, ranges: [[0, 20]] as [number, number][], window: recording }, 100],
  ['before the window', { time: 30, ranges: [[41, 50]] as [number, number][], window: live }, 40.1],
])('a seek to %s is corrected once, after an append', (_where, state, to) => {
  const { media, reports, watcher } = watch(state);
  media.seeking = true;
  watcher.appended('subtitle');
  expect(media.seeks).toEqual([]);
  watcher.appended('main');
  media.moveTo(state.time);
  watcher.appended('audio');
  expect([media.seeks.map((each) => each.toFixed(2)), types(reports)]).toEqual([[to.toFixed(2)], ['bad-seek']]);
  media.send('seeked');
  watcher.appended('main');
  expect(media.seeks).toHaveLength(2);
});

test('a seek into a hole goes on behind it once two segments of each kind are there', () => {
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

test('a seek after which many segments are missing, as the browser has lost them, is hung at once: what lies behind is not what was asked for', () => {
  const lost: State = { time: 5.2, ranges: [[44, 50]], buffered: { audio: [[44, 50]], video: [[0, 20]] } };
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

test('a seek that gets nothing for eight seconds goes to the next range, or is hung', () => {
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

/** A seek to 50 with requests on their way; `arrive` is called every second. @returns the milliseconds after which it was hung. */
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

test('a seek is waited for thirty seconds after the last thing that helped it', () => {
  const nothing = seekFor(() => undefined);
  const elsewhere = seekFor((media, _buffered, second) => (media.ranges = [[0, 4.8 + second]]));
  const soundAlone = seekFor((_media, buffered, second) => (buffered.audio = [[50, 50 + second]]));
  const moreThanNeeded = seekFor((media, _buffered, second) => (media.ranges = [[50, 50 + second]]));
  const late = seekFor((_media, buffered, second) => second === 25 && (buffered.audio = [[48, 52]]));
  expect([nothing, elsewhere, soundAlone, moreThanNeeded, late].map((ms) => Math.floor(ms / 1_000))).toEqual([30, 30, 32, 34, 56]);
});

test('three seeks to one place within ten seconds are enough, then it is hung', () => {
  const { media, clock, hung } = watch();
  clock.advance(7_000);
  expect([media.seeks, hung]).toEqual([[10, 10, 10], [10]]);
});

test('once ended nothing is watched and nothing waits', () => {
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
