/** The player: one film on one media element, kept going by what the parts beside it know. */
import type { VideoSource } from '../../../shared/player-contract.ts';
import { getLocalStorage, type TypedStorage } from '../../browser/storage.ts';
import { browserClock, type Clock } from '../../clock.ts';
import { importEngine as importBundled } from '../engines/import-engine.ts';
import type { CreateEngine, EngineKind } from '../model/engine.ts';
import { initialPlayerState, type PlayerReport, type PlayerState } from '../model/player-state.ts';
import { secondsAhead, toRanges } from '../model/time-ranges.ts';
import { watchStalls } from '../playback/watch-stalls.ts';
import { encryptedWarning, playerError } from '../recovery/error-mapping.ts';
import { createBandwidth } from '../renditions/bandwidth.ts';
import { createRenditions } from '../renditions/renditions.ts';
import { createStoredBandwidth } from '../renditions/stored-bandwidth.ts';
import { watchEncryption } from './encryption-watch.ts';
import { createLoadController } from './load-controller.ts';
import { listManifests } from './manifests.ts';
import { seekableState } from './seekable-state.ts';
import { createStateStore } from './state-store.ts';

export type PlayerController = {
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
export type PlayerControllerDeps = {
  video: HTMLVideoElement;
  source: VideoSource;
  startS?: number | undefined;
  importEngine?: (kind: EngineKind) => Promise<CreateEngine>;
  clock?: Clock;
  storage?: () => TypedStorage<'player-bandwidth'>;
  connection?: () => { downlink?: number } | undefined;
  isOnline?: () => boolean;
  outside?: EventTarget;
  report?: (report: PlayerReport) => void;
};

/** Begins to load; whether it plays then is up to whoever holds the element: what was begun before goes on, what is paused stays so. Reports also go out as `player:report` events of the element. */
export function createPlayerController({
  video,
  source,
  startS = NaN,
  importEngine = importBundled,
  clock = browserClock,
  storage = getLocalStorage,
  connection = () => (navigator as { connection?: { downlink?: number } }).connection,
  isOnline = () => navigator.onLine,
  outside = window,
  report: onReport,
}: PlayerControllerDeps): PlayerController {
  const { now } = clock;
  const { getState, subscribe, set } = createStateStore(initialPlayerState);
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
  const keys = watchEncryption({
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
    if (engine) set({ renditions: engine.renditions(), current: engine.current(), ...seekableState(engine.window(), video.currentTime, getState()) });
  }
  const loads = createLoadController({
    video,
    manifests: listManifests(source),
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
      if (getState().error?.code === 2) loads.reload();
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
      if (engine && renditions.choose(undefined) !== engine.current()) engine.applyChoice();
    },
    goLive() {
      const engine = loads.session()?.engine;
      if (engine) video.currentTime = engine.window().end;
    },
    retry() {
      loads.reload({ isPlayed: true });
    },
    destroy() {
      ending.abort();
      loads.close();
    },
  };
}
