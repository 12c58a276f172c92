/**
 * Plays one video on one media element and keeps it playing: combines loading, monitoring, rendition selection and
 * recovery.
 */
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
import { createRenditions, type Renditions } from '../renditions/renditions.ts';
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

/**
 * `startS`: the start position of a recording. Other options default to the browser's; `outside`: the target of
 * `online` and `visibilitychange`.
 */
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
 * Starts loading. Whether it then plays is up to the caller: a playing element continues, a paused one stays paused.
 * Reports are also sent as `player:report` events of the element.
 */
export function createPlayerController(given: PlayerControllerDeps): PlayerController {
  const deps = withDefaults(given);
  const { video, source } = deps;
  const report = (each: PlayerReport) => sendReport(video, each, deps.report);
  const ending = new AbortController();
  const { signal } = ending;
  const { getState, subscribe, set: setState } = createStateStore(initialPlayerState);
  const { stored, ...estimates } = createEstimates({ ...deps, report });
  const encryption = watchEncryption({
    ...deps,
    hasKeySystems: source.keySystems !== undefined,
    onEncrypted: () => report({ type: 'warning', message: encryptedWarning }),
    onMissingKey: () => loads.fail(playerError(5)),
    signal,
  });
  const loads: LoadController = new LoadController({
    ...deps,
    manifests: listManifests(source),
    keySystems: source.keySystems,
    ...estimates,
    encryption,
    report,
    setState,
    onMeasured: () => stored.write(estimates.bandwidth.estimate()),
    onChange: publishState,
    signal,
  });

  function publishState() {
    const engine = loads.session?.engine;
    if (engine)
      setState({
        renditions: engine.renditions(),
        current: engine.current(),
        ...seekableState(engine.window(), video.currentTime, getState()),
      });
  }

  watchStalls(video, (isStalled) => setState({ isStalled }), signal);
  listen(video, 'timeupdate durationchange progress', publishState, signal);
  listenOutside(deps.outside, loads, getState, signal);
  void loads.load();
  return {
    getState,
    subscribe,
    choose(rendition) {
      estimates.renditions.want(rendition);
      setState({ chosen: rendition });
      applyChoice(estimates.renditions, loads);
    },
    goLive: () => seekToLive(video, loads),
    retry: () => loads.reload(true),
    destroy() {
      ending.abort();
      loads.close();
    },
  };
}

/** Also where an option is undefined. */
function withDefaults({
  video,
  source,
  startS = NaN,
  importEngine = importBundledEngine,
  clock = browserClock,
  storage = getLocalStorage,
  connection = () => (navigator as { connection?: { downlink?: number } }).connection,
  isOnline = () => navigator.onLine,
  outside = window,
  report = () => undefined,
}: PlayerControllerDeps) {
  return { video, source, startS, importEngine, clock, storage, connection, isOnline, outside, report };
}

/**
 * What the choice of a rendition depends on: the bandwidth, also that of earlier videos, and the size of the picture.
 */
function createEstimates({
  video,
  clock,
  storage,
  connection,
  report,
}: Required<Pick<PlayerControllerDeps, 'video' | 'clock' | 'storage' | 'connection' | 'report'>>) {
  const stored = createStoredBandwidth({ storage, now: clock.now });
  const bandwidth = createBandwidth({ stored: stored.read(), downlink: () => connection()?.downlink });
  const renditions = createRenditions({
    now: clock.now,
    bandwidth: bandwidth.estimate,
    ...measureElement(video),
    report,
  });
  return { stored, bandwidth, renditions };
}

function listenOutside(outside: EventTarget, loads: LoadController, getState: () => PlayerState, signal: AbortSignal) {
  listen(outside, 'visibilitychange', () => loads.session?.check(), signal);
  listen(outside, 'online', () => reconnect(loads, getState()), signal);
}

function reconnect(loads: LoadController, { error }: PlayerState) {
  loads.session?.online();
  if (error?.code === 2) loads.reload();
}

function applyChoice(renditions: Renditions, { session }: LoadController) {
  if (session && renditions.choose(undefined) !== session.engine.current()) session.engine.applyChoice();
}

function seekToLive(video: HTMLVideoElement, { session }: LoadController) {
  if (session) video.currentTime = session.engine.window().end;
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
    buffer: () => ({
      ahead: secondsAhead(toRanges(video.buffered), video.currentTime),
      currentTime: video.currentTime,
      duration: video.duration,
    }),
  };
}
