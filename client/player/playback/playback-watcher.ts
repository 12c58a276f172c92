/** Monitors playback, and seeks to a playable position when it stalls. */
import type { Clock } from '../../clock.ts';
import type { MediaKind, TimeRange } from '../model/engine.ts';
import { listen } from '../model/listen.ts';
import type { PlayerReport } from '../model/player-state.ts';
import { rangeAfter, safeS, toRanges } from '../model/time-ranges.ts';
import { diagnoseSeek } from './diagnose-seek.ts';
import { diagnoseFrozenPlayhead, diagnoseLiveWindow, diagnoseStall } from './diagnose-stall.ts';
import { createProgressMonitor, type ProgressMonitor } from './progress-monitor.ts';
import { createSeekLimiter } from './seek-limiter.ts';
import { checkIntervalMs, maxUnchangedChecks } from './timing.ts';
import type { CorrectiveSeek, WatchedEngine, WatchedMedia } from './watched.ts';

/**
 * After playback has started, gaps are at most this many segments long: WebKitGTK drops media that is appended after
 * the end has been buffered.
 */
const maxHoleSegments = 3;

type WatcherDeps = {
  media: WatchedMedia;
  clock: Clock;
  engine: WatchedEngine;
  report: (report: PlayerReport) => void;
  /** Called with the current position if seeking does not help. */
  onHung: (time: number) => void;
};

export class PlaybackWatcher {
  readonly #deps: WatcherDeps;
  readonly #ending = new AbortController();
  readonly #maySeek: (to: number) => boolean;
  readonly #progress: ProgressMonitor;
  #timer: number | undefined;
  /** Consecutive checks at which the position had not changed. */
  #unchangedChecks = 0;
  #lastTime: number | undefined;
  #isSeekCorrected = false;
  #hasPlayed = false;

  constructor(deps: WatcherDeps) {
    this.#deps = deps;
    this.#maySeek = createSeekLimiter(deps.clock);
    this.#progress = createProgressMonitor(deps.engine, deps.clock);
    this.#listen();
  }

  /** Call it after every append. */
  appended(kind: MediaKind) {
    if (kind === 'subtitle') return;
    this.#progress.appended();
    this.#correctSeek();
  }

  /** Checks immediately, for example when the page becomes visible again. */
  check() {
    const { media } = this.#deps;
    const time = media.currentTime;
    const buffered = toRanges(media.buffered);
    this.#checkProgress(time, buffered);
    if (media.paused || media.seeking) return;
    if (time !== this.#lastTime) {
      this.#unchangedChecks = 0;
      this.#lastTime = time;
      this.#hasPlayed = true;
    } else if (time + safeS >= (buffered.at(-1)?.[1] ?? 0)) {
      this.#correctStall();
    } else if (++this.#unchangedChecks > maxUnchangedChecks && !this.#correctStall()) {
      this.#seekTo(diagnoseFrozenPlayhead(media));
    }
  }

  destroy() {
    this.#ending.abort();
    this.#deps.clock.clearTimer(this.#timer);
  }

  #listen() {
    const { media } = this.#deps;
    const { signal } = this.#ending;
    const checkAgain = () => this.#checkRepeatedly();
    listen(media, 'seeking seeked pause playing error', () => (this.#unchangedChecks = 0), signal);
    listen(media, 'canplay seeking', checkAgain, signal);
    listen(media, 'play', checkAgain, signal, true);
    // Also detects a video that can never start to play.
    listen(media, 'loadedmetadata', () => media.paused || checkAgain(), signal);
    listen(media, 'play', () => this.#returnToLiveWindow(), signal);
    listen(media, 'waiting', () => media.seeking || this.#correctStall(), signal);
    listen(media, 'seeked', () => (this.#isSeekCorrected = false), signal);
  }

  #checkRepeatedly() {
    const { clock } = this.#deps;
    clock.clearTimer(this.#timer);
    this.check();
    if (!this.#ending.signal.aborted) this.#timer = clock.setTimer(() => this.#checkRepeatedly(), checkIntervalMs);
  }

  /** @returns whether the cause of the stall was found. */
  #correctStall(): boolean {
    const { media, engine } = this.#deps;
    return this.#seekTo(diagnoseStall(media, engine, this.#unchangedChecks > maxUnchangedChecks));
  }

  /** A seek to a position without media is corrected once. */
  #correctSeek() {
    const { media, engine } = this.#deps;
    const at = media.currentTime;
    if (!media.seeking || this.#isSeekCorrected) return;
    const found = diagnoseSeek(at, engine);
    if (!found) return;
    this.#isSeekCorrected = true;
    this.#lastTime = at;
    if (found.kind === 'hole') this.#seekPastHole(at, found.to);
    else this.#seekTo({ to: found.to, report: { type: 'bad-seek', at } });
  }

  /** A stall without progress for a long time becomes a hang. */
  #checkProgress(time: number, buffered: TimeRange[]) {
    const { media, engine } = this.#deps;
    const isWaiting = media.readyState > 0 && (media.seeking || !media.paused) && time === this.#lastTime;
    if (media.seeking) this.#lastTime = time;
    if (!this.#progress.isHung(time, buffered, isWaiting)) return;
    const next = rangeAfter(buffered, time) ?? rangeAfter(engine.buffered().video ?? [], time);
    if (!next) return this.#hang();
    this.#progress.reset();
    this.#seekPastHole(time, next[0] + safeS);
  }

  #returnToLiveWindow() {
    const { media, engine } = this.#deps;
    this.#seekTo(diagnoseLiveWindow(media.currentTime, engine.window()));
  }

  #seekPastHole(at: number, to: number) {
    if (this.#hasPlayed && to - at > maxHoleSegments * this.#deps.engine.window().targetDurationS) this.#hang();
    else this.#seekTo({ to, report: { type: 'bad-seek', at } });
  }

  /** @returns whether there was a seek. */
  #seekTo(seek: CorrectiveSeek | undefined): boolean {
    if (!seek) return false;
    this.#unchangedChecks = 0;
    if (this.#maySeek(seek.to)) {
      this.#deps.report(seek.report);
      this.#deps.media.currentTime = seek.to;
    } else this.#hang();
    return true;
  }

  #hang() {
    this.#progress.reset();
    this.#deps.onHung(this.#deps.media.currentTime);
  }
}
