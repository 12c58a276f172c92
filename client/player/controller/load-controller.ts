/** The loads of one film: the first, and those that follow a fault at the position it had. */
import type { CreateEngine, EngineKind } from '../model/engine.ts';
import type { PlayerError, PlayerState } from '../model/player-state.ts';
import { toRanges } from '../model/time-ranges.ts';
import { createHangPolicy } from '../playback/hang-policy.ts';
import { playerError } from '../recovery/error-mapping.ts';
import { createReloadPolicy } from '../recovery/reload-policy.ts';
import type { EncryptionWatch } from './encryption-watch.ts';
import { type EngineSession, type EngineSessionDeps, openEngineSession } from './engine-session.ts';
import type { ManifestLocation } from './manifests.ts';

/** What the network has failed is not asked for again before this time. */
const networkBreakMs = 1_000;
/** A film that was loaded has played when it has moved for so many seconds: a frame or two is not that. */
const playedS = 1;

type Deps = Omit<EngineSessionDeps, 'url' | 'createEngine' | 'isEncrypted' | 'onEncrypted' | 'onFatal' | 'onHung'> & {
  /** In the order in which they are tried. */
  manifests: ManifestLocation[];
  /** `NaN`: where it begins, or where a live film is now. */
  startS: number;
  importEngine: (kind: EngineKind) => Promise<CreateEngine>;
  keys: EncryptionWatch;
  set: (change: Partial<PlayerState>) => void;
  /** Ends what listens to the element. */
  signal: AbortSignal;
};
export type LoadController = {
  load: () => Promise<void>;
  /** Loads with every rendition, and forgets what hung; plays if it is asked to, or did. */
  reload: (options?: { isPlayed: boolean }) => void;
  /** Once within an interval it is loaded again, then it has failed. */
  fail: (error: PlayerError) => void;
  /** The load that is in use. */
  session: () => EngineSession | undefined;
  close: () => void;
};

export function createLoadController({ manifests, startS, importEngine, keys, set, signal, ...deps }: Deps): LoadController {
  const { video, clock, report, isOnline } = deps;
  const mayReload = createReloadPolicy(clock);
  let session: EngineSession | undefined;
  let loads = 0;
  /** How many loads have ended before anything was there to be seen: the next takes the next manifest. */
  let unbegun = 0;
  /** Where to go on after a fault: of a recording, where it was. */
  let position = startS;
  let judgeHang = createHangPolicy(clock);
  /** Whether the visitor wants it to move: an element that loses its source is paused without a word. */
  let isPlayed = !video.paused;
  let reloadTimer: number | undefined;

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
    const { kind, url } = manifests[unbegun % manifests.length] as ManifestLocation;
    try {
      const createEngine = await importEngine(kind);
      if (isOver()) return;
      const opened = openEngineSession({
        ...deps,
        url,
        createEngine,
        isEncrypted: keys.isEncrypted,
        onEncrypted: keys.markEncrypted,
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
    const isLive = session?.engine.window().isLive || !Number.isFinite(video.duration);
    if (video.readyState > 0) position = isLive ? NaN : video.currentTime;
    else unbegun += 1;
  }

  function fail(error: PlayerError) {
    keepPosition();
    if (!mayReload()) return giveUp(error);
    close();
    report({ type: 'reload', at: position });
    set({ phase: 'loading', isStalled: false });
    reloadTimer = clock.setTimer(() => void load(), error.code === 3 ? 0 : networkBreakMs);
  }
  function giveUp(error: PlayerError) {
    close();
    set({ phase: 'failed', error, isStalled: false });
    report({ type: 'failed', ...error });
  }
  function restart(time: number) {
    if (!isOnline()) return;
    keepPosition();
    const verdict = judgeHang(Number.isNaN(position) ? NaN : time, hasPlayed(video));
    // It has been loaded again for this already.
    if (verdict === 'give-up') return giveUp(playerError(3));
    if (verdict === 'skip') position += session?.engine.window().targetDurationS ?? 0;
    report({ type: 'reload', at: position });
    void load();
  }
  function onElementError() {
    const { error } = video;
    if (session && error && !session.engine.recover(error)) fail(playerError(error.code, error.message));
  }

  video.addEventListener('play', () => (isPlayed = true), { signal });
  video.addEventListener('pause', () => (isPlayed = false), { signal });
  video.addEventListener('loadedmetadata', begin, { signal });
  video.addEventListener('error', onElementError, { signal });
  return {
    load,
    reload(options) {
      isPlayed = options?.isPlayed ?? isPlayed;
      deps.renditions.clear();
      judgeHang = createHangPolicy(clock);
      void load();
    },
    fail,
    session: () => session,
    close,
  };
}

/** Since its source was set. */
function hasPlayed({ played }: HTMLVideoElement): boolean {
  return toRanges(played).reduce((sum, [start, end]) => sum + end - start, 0) >= playedS;
}
