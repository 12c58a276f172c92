/** The player: one film on one media element, kept going by what the parts beside it know. */
import type { FilmSource } from '../../shared/player.ts';
import { createBandwidth } from './bandwidth.ts';
import { browserClock, type Clock } from './clock.ts';
import { describeWindow } from './describe-window.ts';
import type { CreateEngine, EngineKind } from './engine.ts';
import { encryptedWarning, playerError } from './error-mapping.ts';
import { createHangPolicy } from './hang-policy.ts';
import { importEngine as importBundled } from './import-engine.ts';
import { firstState, type PlayerError, type PlayerReport, type PlayerState } from './player-state.ts';
import { createReloadPolicy } from './reload-policy.ts';
import { createRenditions } from './renditions.ts';
import { openSession, type Session } from './session.ts';
import { createStore } from './store.ts';
import { createStoredBandwidth } from './stored-bandwidth.ts';
import { secondsAhead, toRanges } from './time-ranges.ts';
import { watchKeys } from './watch-keys.ts';
import { watchStalls } from './watch-stalls.ts';

export type Player = {
  /** The same object until something has changed. */
  getState: () => PlayerState;
  /** @returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** @param rendition an id of `renditions`, or `auto`. */
  choose: (rendition: string) => void;
  /** Seeks to where a live film is now. */
  goLive: () => void;
  /** Begins anew after a failure, at the position it had. */
  retry: () => void;
  /** Leaves nothing: no request, timer, listener or source. */
  destroy: () => void;
};

/** `startS`: where to begin, of a recording. What is not given is the browser's; `outside` tells of `online` and `visibilitychange`. */
export type PlayerDeps = {
  video: HTMLVideoElement;
  source: FilmSource;
  startS?: number | undefined;
  importEngine?: (kind: EngineKind) => Promise<{ createEngine: CreateEngine }>;
  clock?: Clock;
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  connection?: () => { downlink?: number } | undefined;
  isOnline?: () => boolean;
  outside?: EventTarget;
  report?: (report: PlayerReport) => void;
};

/** What the network has failed is not asked for again before this time. */
const networkBreakMs = 1_000;

/** Begins to load; playing is up to whoever holds the element. Reports also go out as `player:report` events of the element. */
export function createPlayer({
  video,
  source,
  startS = NaN,
  importEngine = importBundled,
  clock = browserClock,
  storage = () => localStorage,
  connection = () => (navigator as { connection?: { downlink?: number } }).connection,
  isOnline = () => navigator.onLine,
  outside = window,
  report: onReport,
}: PlayerDeps): Player {
  const { now } = clock;
  const kind: EngineKind = source.hls ? 'hls' : 'dash';
  const url = source.hls ?? source.dash ?? '';
  const { getState, subscribe, set } = createStore(firstState);
  const stored = createStoredBandwidth({ storage, now });
  const bandwidth = createBandwidth({ stored: stored.read(), downlink: () => connection()?.downlink });
  const mayReload = createReloadPolicy({ now });
  const renditions = createRenditions({
    now,
    bandwidth: bandwidth.estimate,
    size: () => ({ width: video.clientWidth, height: video.clientHeight }),
    buffer: () => ({ ahead: secondsAhead(toRanges(video.buffered), video.currentTime), currentTime: video.currentTime, duration: video.duration }),
    report,
  });
  const ending = new AbortController();
  const keys = watchKeys({
    video,
    clock,
    hasKeySystems: source.keySystems !== undefined,
    onEncrypted: () => report({ type: 'warning', message: encryptedWarning }),
    onMissing: () => fail(playerError(5)),
    signal: ending.signal,
  });
  let session: Session | undefined;
  let loads = 0;
  /** Where to go on after a fault: of a recording, where it was. */
  let position = startS;
  let judgeHang = createHangPolicy();
  /** Whether the visitor wants it to move: an element that loses its source is paused without a word. */
  let isPlayed = !video.paused;
  let reloadTimer: number | undefined;

  function report(report: PlayerReport) {
    if (report.type === 'warning') console.warn(report.message);
    onReport?.(report);
    video.dispatchEvent(new CustomEvent('player:report', { detail: report }));
  }
  function describe() {
    if (!session) return;
    const { engine } = session;
    set({ renditions: engine.renditions(), current: engine.current(), ...describeWindow(engine.window(), video.currentTime, getState()) });
  }
  function close() {
    loads += 1;
    keys.reset();
    clock.clearTimer(reloadTimer);
    session?.close();
    session = undefined;
  }

  async function load() {
    close();
    const own = loads;
    const isOver = () => own !== loads;
    set({ phase: 'loading', error: undefined, isStalled: false });
    try {
      const { createEngine } = await importEngine(kind);
      if (isOver()) return;
      const opened = openSession({
        createEngine,
        video,
        url,
        keySystems: source.keySystems,
        clock,
        renditions,
        bandwidth,
        isOnline,
        report,
        isEncrypted: keys.isEncrypted,
        onEncrypted: keys.noticed,
        onMeasured: stored.write,
        onChange: describe,
        onFatal: (error) => isOver() || fail(error),
        onHung: (time) => isOver() || restart(time),
      });
      session = opened;
      // The element forgets its rate with its source.
      video.defaultPlaybackRate = video.playbackRate;
      opened.engine.load(position);
    } catch (error) {
      if (!isOver()) fail(playerError(2, String(error)));
    }
  }
  function begin() {
    set({ phase: 'ready' });
    // Refused, or overtaken by another load: the controls show that it is paused.
    if (isPlayed && video.paused) video.play().catch(() => undefined);
  }
  function keepPosition() {
    if (video.readyState > 0) position = Number.isFinite(video.duration) ? video.currentTime : NaN;
  }

  /** Once within its interval it is loaded again, then it has failed. */
  function fail(error: PlayerError) {
    keepPosition();
    close();
    if (mayReload()) {
      report({ type: 'reload', at: position });
      set({ phase: 'loading', isStalled: false });
      reloadTimer = clock.setTimer(() => void load(), error.code === 3 ? 0 : networkBreakMs);
    } else {
      set({ phase: 'failed', error, isStalled: false });
      report({ type: 'failed', ...error });
    }
  }

  function restart(time: number) {
    if (!isOnline()) return;
    const verdict = judgeHang(time);
    if (verdict === 'give-up') return fail(playerError(3));
    keepPosition();
    if (verdict === 'skip') position += session?.engine.window().targetDurationS ?? 0;
    report({ type: 'reload', at: position });
    void load();
  }

  function onElementError() {
    const { error } = video;
    if (session && error && !session.engine.recovers(error)) fail(playerError(error.code, error.message));
  }

  watchStalls(video, (isStalled) => set({ isStalled }), ending.signal);
  const options = { signal: ending.signal };
  function on(types: string, run: () => void, target: EventTarget = video) {
    for (const type of types.split(' ')) target.addEventListener(type, run, options);
  }
  on('play', () => (isPlayed = true));
  on('pause', () => (isPlayed = false));
  on('loadedmetadata', begin);
  on('timeupdate durationchange progress', describe);
  on('error', onElementError);
  on('visibilitychange', () => session?.check(), outside);
  on(
    'online',
    () => {
      session?.online();
      if (getState().error?.code === 2) loadAnew();
    },
    outside,
  );

  function loadAnew() {
    renditions.clear();
    judgeHang = createHangPolicy();
    void load();
  }
  void load();
  return {
    getState,
    subscribe,
    choose(rendition) {
      renditions.want(rendition);
      set({ chosen: rendition });
      if (session && renditions.choose(undefined) !== session.engine.current()) session.engine.apply();
    },
    goLive() {
      if (session) video.currentTime = session.engine.window().end;
    },
    retry() {
      isPlayed = true;
      loadAnew();
    },
    destroy() {
      ending.abort();
      close();
    },
  };
}
