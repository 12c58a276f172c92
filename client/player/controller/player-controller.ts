/** Plays one video on one media element and keeps it playing: combines loading, monitoring, rendition selection and recovery. */
import type { VideoSource } from '../../../shared/site/player-contract.ts';
import { getLocalStorage, type TypedStorage } from '../../browser/storage.ts';
import { browserClock, type Clock } from '../../clock.ts';
import { importEngine as importBundledEngine } from '../engines/import-engine.ts';
import type { CreateEngine, EngineKind } from '../model/engine.ts';
import { listen } from '../model/listen.ts';
import { initialPlayerState, type PlayerReport, type PlayerState } from '../model/player-state.ts';
import { createStateStore } from '../model/state-store.ts';
import { secondsAhead, toRanges } from '../model/time-ranges.ts';
import { watchStalls } from '../playback/watch-stalls.ts';
import { encryptedWarning, playerError } from '../recovery/error-mapping.ts';
import { createBandwidth } from '../renditions/bandwidth.ts';
import { createRenditions } from '../renditions/renditions.ts';
import { createStoredBandwidth } from '../renditions/stored-bandwidth.ts';
import { watchEncryption } from './encryption-watch.ts';
import { LoadController } from './load-controller.ts';
import { listManifests } from './manifests.ts';
import { seekableState } from './seekable-state.ts';

export type PlayerController = {
  /** Returns the same object until something changes. */
  getState: () => PlayerState;
  /** @returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /** @param rendition an id of `renditions`, or `auto`. */
  choose: (rendition: string) => void;
  /** Seeks to the live position. */
  goLive: () => void;
  /** Loads again after a failure, at the same position, and plays. */
  retry: () => void;
  /** Releases everything: requests, timers, listeners and the source. */
  destroy: () => void;
};

/** `startS`: the start position of a recording. Other options default to the browser's; `outside`: the target of `online` and `visibilitychange`. */
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

/**
 * Starts loading. Whether it then plays is up to the caller: a playing element continues, a paused one stays paused. Reports are also sent as
 * `player:report` events of the element.
 */
export function createPlayerController({
  video,
  source,
  startS = NaN,
  importEngine = importBundledEngine,
  clock = browserClock,
  storage = getLocalStorage,
  connection = () => (navigator as { connection?: { downlink?: number } }).connection,
  isOnline = () => navigator.onLine,
  outside = window,
  report: onReport = () => undefined,
}: PlayerControllerDeps): PlayerController {
  const { now } = clock;
  const report = (each: PlayerReport) => sendReport(video, each, onReport);
  const ending = new AbortController();
  const { signal } = ending;
  const { getState, subscribe, set: setState } = createStateStore(initialPlayerState);
  const stored = createStoredBandwidth({ storage, now });
  const bandwidth = createBandwidth({ stored: stored.read(), downlink: () => connection()?.downlink });
  const renditions = createRenditions({ now, bandwidth: bandwidth.estimate, ...measureElement(video), report });
  const encryption = watchEncryption({
    video,
    clock,
    hasKeySystems: source.keySystems !== undefined,
    onEncrypted: () => report({ type: 'warning', message: encryptedWarning }),
    onMissingKey: () => loads.fail(playerError(5)),
    signal,
  });
  const loads: LoadController = new LoadController({
    video,
    manifests: listManifests(source),
    keySystems: source.keySystems,
    startS,
    importEngine,
    clock,
    isOnline,
    renditions,
    bandwidth,
    encryption,
    report,
    setState,
    onMeasured: () => stored.write(bandwidth.estimate()),
    onChange: publishState,
    signal,
  });

  function publishState() {
    const engine = loads.session?.engine;
    if (engine) setState({ renditions: engine.renditions(), current: engine.current(), ...seekableState(engine.window(), video.currentTime, getState()) });
  }
  function onOnline() {
    loads.session?.online();
    if (getState().error?.code === 2) loads.reload();
  }

  watchStalls(video, (isStalled) => setState({ isStalled }), signal);
  listen(video, 'timeupdate durationchange progress', publishState, signal);
  listen(outside, 'visibilitychange', () => loads.session?.check(), signal);
  listen(outside, 'online', onOnline, signal);
  void loads.load();
  return {
    getState,
    subscribe,
    choose(rendition) {
      renditions.want(rendition);
      setState({ chosen: rendition });
      const engine = loads.session?.engine;
      if (engine && renditions.choose(undefined) !== engine.current()) engine.applyChoice();
    },
    goLive() {
      if (loads.session) video.currentTime = loads.session.engine.window().end;
    },
    retry: () => loads.reload(true),
    destroy() {
      ending.abort();
      loads.close();
    },
  };
}

function sendReport(video: HTMLVideoElement, report: PlayerReport, onReport: (report: PlayerReport) => void) {
  if (report.type === 'warning') console.warn(report.message);
  onReport(report);
  video.dispatchEvent(new CustomEvent('player:report', { detail: report }));
}

/** The input for the choice of a rendition, measured each time. */
function measureElement(video: HTMLVideoElement) {
  return {
    size: () => ({ width: video.clientWidth, height: video.clientHeight }),
    buffer: () => ({ ahead: secondsAhead(toRanges(video.buffered), video.currentTime), currentTime: video.currentTime, duration: video.duration }),
  };
}
