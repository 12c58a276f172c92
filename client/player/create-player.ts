/** The player: one film on one media element, kept going by what the parts beside it know. */
import type { FilmSource } from '../../shared/player.ts';
import { type Items, localItems } from '../browser-storage.ts';
import { browserClock, type Clock } from '../clock.ts';
import { describeWindow } from './describe-window.ts';
import type { CreateEngine, EngineKind } from './engine.ts';
import { createFilmLoads } from './film-loads.ts';
import { importEngine as importBundled } from './import-engine.ts';
import { manifestsOf } from './manifests.ts';
import { watchStalls } from './playback/watch-stalls.ts';
import { firstState, type PlayerReport, type PlayerState } from './player-state.ts';
import { encryptedWarning, playerError } from './recovery/error-mapping.ts';
import { createBandwidth } from './renditions/bandwidth.ts';
import { createRenditions } from './renditions/renditions.ts';
import { createStoredBandwidth } from './renditions/stored-bandwidth.ts';
import { createStore } from './store.ts';
import { secondsAhead, toRanges } from './time-ranges.ts';
import { watchKeys } from './watch-keys.ts';

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
  storage?: () => Items<'player-bandwidth'>;
  connection?: () => { downlink?: number } | undefined;
  isOnline?: () => boolean;
  outside?: EventTarget;
  report?: (report: PlayerReport) => void;
};

/** Begins to load; whether it plays then is up to whoever holds the element: what was begun before goes on, what is paused stays so. Reports also go out as `player:report` events of the element. */
export function createPlayer({
  video,
  source,
  startS = NaN,
  importEngine = importBundled,
  clock = browserClock,
  storage = localItems,
  connection = () => (navigator as { connection?: { downlink?: number } }).connection,
  isOnline = () => navigator.onLine,
  outside = window,
  report: onReport,
}: PlayerDeps): Player {
  const { now } = clock;
  const { getState, subscribe, set } = createStore(firstState);
  const stored = createStoredBandwidth({ storage, now });
  const bandwidth = createBandwidth({ stored: stored.read(), downlink: () => connection()?.downlink });
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
    onMissing: () => loads.fail(playerError(5)),
    signal: ending.signal,
  });

  function report(report: PlayerReport) {
    if (report.type === 'warning') console.warn(report.message);
    onReport?.(report);
    video.dispatchEvent(new CustomEvent('player:report', { detail: report }));
  }
  function describe() {
    const engine = loads.session()?.engine;
    if (engine) set({ renditions: engine.renditions(), current: engine.current(), ...describeWindow(engine.window(), video.currentTime, getState()) });
  }
  const loads = createFilmLoads({
    video,
    manifests: manifestsOf(source),
    keySystems: source.keySystems,
    startS,
    importEngine,
    clock,
    isOnline,
    renditions,
    bandwidth,
    keys,
    report,
    set,
    onMeasured: () => stored.write(bandwidth.estimate()),
    onChange: describe,
    signal: ending.signal,
  });

  watchStalls(video, (isStalled) => set({ isStalled }), ending.signal);
  const options = { signal: ending.signal };
  function on(types: string, run: () => void, target: EventTarget = video) {
    for (const type of types.split(' ')) target.addEventListener(type, run, options);
  }
  on('timeupdate durationchange progress', describe);
  on('visibilitychange', () => loads.session()?.check(), outside);
  on(
    'online',
    () => {
      loads.session()?.online();
      if (getState().error?.code === 2) loads.loadAnew();
    },
    outside,
  );

  void loads.load();
  return {
    getState,
    subscribe,
    choose(rendition) {
      renditions.want(rendition);
      set({ chosen: rendition });
      const engine = loads.session()?.engine;
      if (engine && renditions.choose(undefined) !== engine.current()) engine.apply();
    },
    goLive() {
      const engine = loads.session()?.engine;
      if (engine) video.currentTime = engine.window().end;
    },
    retry() {
      loads.loadAnew({ isPlayed: true });
    },
    destroy() {
      ending.abort();
      loads.close();
    },
  };
}
