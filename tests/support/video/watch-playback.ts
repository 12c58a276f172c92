/** The playback watcher on a fake media element and a fake clock. */
import type { Buffered, SeekableWindow } from '../../../client/player/model/engine.ts';
import type { PlayerReport } from '../../../client/player/model/player-state.ts';
import { PlaybackWatcher } from '../../../client/player/playback/playback-watcher.ts';
import { createFakeClock } from '../clock/fake-clock.ts';
import { FakeMedia } from './fake-media.ts';

export const recording = { start: 0, end: 100, edge: 100, isLive: false, targetDurationS: 2 };
export const live = { start: 40, end: 50, edge: 56, isLive: true, targetDurationS: 2 };

export type WatchedState = {
  time?: number;
  ranges?: [number, number][];
  window?: SeekableWindow;
  isLoading?: boolean;
  isSeeking?: boolean;
  buffered?: Buffered;
};

/**
 * A video that has just played up to `time` and was checked there, or with `isSeeking` one that is about to start
 * there.
 */
export function watch({
  time = 10,
  ranges = [[0, 20]],
  window = recording,
  isLoading = false,
  isSeeking = false,
  buffered = {},
}: WatchedState = {}) {
  const media = new FakeMedia();
  const clock = createFakeClock();
  const reports: PlayerReport[] = [];
  const hung: number[] = [];
  const engine = { window: () => window, isLoading: () => isLoading, buffered: () => buffered };
  media.moveTo(time);
  media.ranges = ranges;
  media.seeking = isSeeking;
  const watcher = new PlaybackWatcher({
    media: media.element,
    clock,
    engine,
    report: (report) => reports.push(report),
    onHung: (at) => hung.push(at),
  });
  media.send('canplay');
  return { media, clock, reports, hung, watcher };
}
export const typesOf = (reports: PlayerReport[]) => reports.map(({ type }) => type);
