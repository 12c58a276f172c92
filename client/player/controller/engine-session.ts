/** One engine on one media element with its monitoring, from load to close. */
import type { Clock } from '../../clock.ts';
import type { CreateEngine, Engine, EngineDeps, EngineEvents } from '../model/engine.ts';
import { listen } from '../model/listen.ts';
import type { PlayerError, PlayerReport } from '../model/player-state.ts';
import { safeS, toRanges } from '../model/time-ranges.ts';
import { PlaybackWatcher } from '../playback/playback-watcher.ts';
import { startStartupWatchdog } from '../playback/startup-watchdog.ts';
import { createDownloadGuard, excessiveDownloading } from '../recovery/download-guard.ts';
import {
  errorOfFailure,
  noRenditionMessage,
  playerError,
  unchangedPlaylistMessage,
  unusableMessage,
} from '../recovery/error-mapping.ts';
import { createRecovery, type Recovery } from '../recovery/recovery.ts';
import type { Bandwidth } from '../renditions/bandwidth.ts';
import type { Renditions } from '../renditions/renditions.ts';

export type EngineSessionDeps = Pick<EngineDeps, 'video' | 'url' | 'keySystems'> & {
  createEngine: CreateEngine;
  clock: Clock;
  renditions: Renditions;
  bandwidth: Bandwidth;
  isOnline: () => boolean;
  report: (report: PlayerReport) => void;
  /** Whether the video has been found to be encrypted while the source names no key system. */
  isEncrypted: () => boolean;
  onEncrypted: () => void;
  /** Called after each new measurement of the bandwidth. */
  onMeasured: () => void;
  /** Renditions, or the seekable window, have changed. */
  onChange: () => void;
  /** A fatal error: the session must be closed. */
  onFatal: (error: PlayerError) => void;
  /** Playback hangs at this second, and no seek helps; `NaN` if it has no position yet. */
  onHung: (time: number) => void;
};
export type EngineSession = {
  engine: Engine;
  /** Call it when the page becomes visible again. */
  check: () => void;
  /** Call it when the network is back. */
  online: () => void;
  close: () => void;
};

export function openEngineSession(deps: EngineSessionDeps): EngineSession {
  const { video, clock, createEngine, renditions, bandwidth, isEncrypted, report, onFatal, onHung } = deps;
  const ending = new AbortController();
  const engine = createEngine({
    ...deps,
    estimate: bandwidth.estimate,
    now: clock.now,
    choose: () => renditions.choose(engine.current()),
    events: handleEvents(deps, () => ({ engine, recovery, guard, watcher })),
  });
  const isLoading = () => engine.isLoading() || recovery.isBusy();
  const window = () => engine.window();
  const watcher = new PlaybackWatcher({
    media: video,
    clock,
    engine: { window, buffered: () => engine.buffered(), isLoading },
    report,
    onHung,
  });
  const recovery = createRecovery({
    ...deps,
    window,
    nextHost: (failure) => engine.nextHost(failure),
    retry: (retries) => engine.retry(retries),
    giveUp: (failure) => onFatal(errorOfFailure({ ...failure, isNetwork: true }, isEncrypted())),
  });
  const stopWatchdog = startStartupWatchdog({ media: video, clock, isLoading, onHung: () => onHung(NaN) });
  const guard = createDownloadGuard((kind) => {
    const id = engine.current();
    if (kind === 'subtitle' || id === undefined) return;
    renditions.exclude(id, excessiveDownloading(kind), Infinity);
    if (renditions.choose(undefined) === undefined) onFatal(playerError(3, noRenditionMessage));
    else engine.applyChoice();
  });
  listen(video, 'seeking seeked', () => guard.reset(), ending.signal);

  return {
    engine,
    check: () => watcher.check(),
    online: recovery.online,
    close() {
      ending.abort();
      watcher.destroy();
      stopWatchdog();
      recovery.destroy();
      engine.destroy();
    },
  };
}

type Parts = {
  engine: Engine;
  recovery: Recovery;
  guard: ReturnType<typeof createDownloadGuard>;
  watcher: PlaybackWatcher;
};

/** @param parts called only once all of them exist. */
function handleEvents(
  { video, renditions, bandwidth, isEncrypted, ...deps }: EngineSessionDeps,
  parts: () => Parts,
): EngineEvents {
  return {
    onRenditions() {
      renditions.set(parts().engine.renditions());
      deps.onChange();
    },
    onRendition() {
      parts().guard.reset('main');
      deps.onChange();
    },
    onAppended(kind, ranges) {
      const { recovery, guard, watcher } = parts();
      recovery.appended(kind);
      guard.appended(kind, ranges);
      watcher.appended(kind);
    },
    onMeasured(bitsPerS) {
      bandwidth.measured(bitsPerS);
      deps.onMeasured();
    },
    onRequestFailed: (failure) => parts().recovery.failed(failure),
    onUnusable: (id) => void renditions.exclude(id, unusableMessage),
    onFatal: (failure) => deps.onFatal(errorOfFailure(failure, isEncrypted())),
    onEncrypted: deps.onEncrypted,
    /** Once all its segments have been fetched, its host is replaced, or else its rendition is excluded. */
    onPlaylistUnchanged(playlist) {
      const { engine, recovery } = parts();
      const id = playlist.renditionId ?? '';
      const isFetched = isWholeWindowFetched(engine, video);
      if (isFetched && recovery.changeHost(playlist)) return;
      if (isFetched && !renditions.isExcluded(id)) renditions.exclude(id, unchangedPlaylistMessage);
      recovery.retryLater(playlist);
    },
  };
}

function isWholeWindowFetched(engine: Engine, video: HTMLVideoElement): boolean {
  const ranges = engine.buffered().video ?? toRanges(video.buffered);
  return engine.window().edge - (ranges.at(-1)?.[1] ?? video.currentTime) <= safeS;
}
