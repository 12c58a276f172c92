/** Watches that the film moves when it should, and seeks to where it can when it does not (specification sections 4 and 9). */
import type { Clock } from '../../clock.ts';
import type { Engine, MediaKind, TimeRange } from '../model/engine.ts';
import type { PlayerReport } from '../model/player-state.ts';
import { frameS, rangeAfter, rangeAt, safeS, secondsAhead, toRanges } from '../model/time-ranges.ts';
import { createSeekLimiter } from './seek-limiter.ts';
import { findUnderflow } from './underflow.ts';

export const checkIntervalMs = 250;
/** So many checks without a move are counted, the next one acts. */
export const maxUnchangedChecks = 5;
/** Seconds that must be buffered ahead for a seek to where it stands: a slow network is not to be corrected. */
export const resumeAheadS = 3;
/** A film that has played has no hole of so many segments: WebKitGTK drops what is appended after its end was there. */
const lostSegments = 3;
/** After so long without any sign of life it is hung: when nothing is being fetched, and at the latest. */
const hungIdleMs = 8_000;
export const hungLoadingMs = 30_000;

export type WatchedMedia = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'seeking' | 'readyState' | 'buffered' | 'addEventListener' | 'removeEventListener'
>;
export type WatcherDeps = {
  media: WatchedMedia;
  clock: Clock;
  engine: Pick<Engine, 'window' | 'buffered' | 'isLoading'>;
  report: (report: PlayerReport) => void;
  /** Told when seeking does not help; the time it stands at. */
  onHung: (time: number) => void;
};
export type PlaybackWatcher = {
  /** To be told of every append. */
  appended: (kind: MediaKind) => void;
  /** Looks at once, as when the page comes to the front again. */
  check: () => void;
  destroy: () => void;
};

export function watchPlayback({ media, clock, engine, report, onHung }: WatcherDeps): PlaybackWatcher {
  const ending = new AbortController();
  const corrections = createSeekLimiter(clock);
  let timer: number | undefined;
  let unchanged = 0;
  let last: number | undefined;
  let lifeMs = clock.now();
  let appendedMs = -Infinity;
  /** The most that was there for the place it stands at. */
  let most = 0;
  let isSeekCorrected = false;
  let hasPlayed = false;

  const ranges = () => toRanges(media.buffered);

  function correct(to: number, what: PlayerReport): true {
    unchanged = 0;
    if (corrections.allow(to)) {
      report(what);
      media.currentTime = to;
    } else hang();
    return true;
  }
  function hang() {
    lifeMs = clock.now();
    onHung(media.currentTime);
  }

  function leaveHole(at: number, to: number) {
    if (hasPlayed && to - at > lostSegments * engine.window().targetDurationS) hang();
    else correct(to, { type: 'bad-seek', at });
  }

  /** What a missing range or a moving window explains. @returns whether something was done, or nothing is to be. */
  function explain(): boolean {
    const from = media.currentTime;
    if (media.seeking) return true;
    const { start, end } = engine.window();
    if (end > start && start > 0 && from < start - safeS) return correct(end, { type: 'live-resync', from, to: end });
    if (findUnderflow(engine.buffered(), from)) return correct(from, { type: 'underflow', at: from });
    const next = rangeAfter(ranges(), from);
    // What is missing may be on its way.
    if (!next || (engine.isLoading() && unchanged <= maxUnchangedChecks)) return false;
    return correct(next[0] + frameS, { type: 'gap-skip', from, to: next[0] });
  }

  function check() {
    const time = media.currentTime;
    const buffered = ranges();
    watchLife(time, buffered);
    if (media.paused || media.seeking) return;
    if (time !== last) {
      unchanged = 0;
      last = time;
      hasPlayed = true;
    } else if (time + safeS >= (buffered.at(-1)?.[1] ?? 0)) {
      explain();
    } else if (++unchanged > maxUnchangedChecks && !explain()) {
      const range = rangeAt(buffered, time);
      if (range && range[1] >= time + resumeAheadS) correct(time, { type: 'resume-seek', at: time });
    }
  }

  /** How much is there for the place it stands at: what arrives elsewhere, or more than a film needs to go on, is no sign of life. */
  function supply(time: number, buffered: TimeRange[]): number {
    const kinds = Object.values(engine.buffered()).filter((each) => rangeAt(each, time)).length;
    return kinds + Math.min((rangeAt(buffered, time)?.[1] ?? time) - time, resumeAheadS);
  }

  /** Neither moving nor getting what it needs for long is no stall any more. */
  function watchLife(time: number, buffered: TimeRange[]) {
    const isWaiting = media.readyState > 0 && (media.seeking || !media.paused) && time === last;
    const now = supply(time, buffered);
    if (!isWaiting || now > most) lifeMs = clock.now();
    most = isWaiting ? Math.max(most, now) : now;
    if (media.seeking) last = time;
    const isFetching = engine.isLoading() || clock.now() - appendedMs < hungIdleMs;
    if (clock.now() - lifeMs < (isFetching ? hungLoadingMs : hungIdleMs)) return;
    const next = rangeAfter(buffered, time) ?? rangeAfter(engine.buffered().video ?? [], time);
    if (!next) return hang();
    lifeMs = clock.now();
    leaveHole(time, next[0] + safeS);
  }

  /** A seek to where there will be nothing is corrected once. */
  function correctSeek() {
    const at = media.currentTime;
    const { start, end, targetDurationS } = engine.window();
    if (!media.seeking || isSeekCorrected || end <= start) return;
    // Engines may wait with one kind until the other has closed its hole.
    const behind = Object.values(engine.buffered())
      .filter((each) => !rangeAt(each, at) && secondsAhead(each, at) >= 2 * (targetDurationS - frameS))
      .map((each) => (rangeAfter(each, at)?.[0] ?? 0) + safeS);
    const bound = at > end + safeS ? end : at < start - safeS ? start + safeS : undefined;
    if (bound === undefined && !behind.length) return;
    isSeekCorrected = true;
    last = at;
    if (bound === undefined) leaveHole(at, Math.max(...behind));
    else correct(bound, { type: 'bad-seek', at });
  }

  function repeat() {
    clock.clearTimer(timer);
    check();
    if (!ending.signal.aborted) timer = clock.setTimer(repeat, checkIntervalMs);
  }
  function count() {
    unchanged = 0;
  }
  function onPlay() {
    const { start, end, isLive } = engine.window();
    const from = media.currentTime;
    if (isLive && from < start) correct(end, { type: 'live-resync', from, to: end });
  }

  const options = { signal: ending.signal };
  for (const type of ['seeking', 'seeked', 'pause', 'playing', 'error']) media.addEventListener(type, count, options);
  for (const type of ['canplay', 'seeking']) media.addEventListener(type, repeat, options);
  media.addEventListener('play', repeat, { ...options, once: true });
  // What never can begin to play is to be noticed too.
  media.addEventListener('loadedmetadata', () => media.paused || repeat(), options);
  media.addEventListener('play', onPlay, options);
  media.addEventListener('waiting', () => void explain(), options);
  media.addEventListener('seeked', () => (isSeekCorrected = false), options);
  return {
    appended(kind) {
      if (kind === 'subtitle') return;
      appendedMs = clock.now();
      correctSeek();
    },
    check,
    destroy() {
      ending.abort();
      clock.clearTimer(timer);
    },
  };
}
