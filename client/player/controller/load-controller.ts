/** Loads a video, and loads it again after a failure, at the same position. */
import type { Clock } from '../../clock.ts';
import type { CreateEngine, EngineKind } from '../model/engine.ts';
import { listen } from '../model/listen.ts';
import type { PlayerError, PlayerState } from '../model/player-state.ts';
import { toRanges } from '../model/time-ranges.ts';
import { createHangPolicy } from '../playback/hang-policy.ts';
import { playerError } from '../recovery/error-mapping.ts';
import { createReloadPolicy } from '../recovery/reload-policy.ts';
import type { EncryptionWatch } from './encryption-watch.ts';
import { type EngineSession, type EngineSessionDeps, openEngineSession } from './engine-session.ts';
import type { ManifestLocation } from './manifests.ts';

/** The pause after a network failure before anything is fetched again. */
const networkPauseMs = 1_000;
/** A video counts as played after this many seconds; one or two frames are not enough. */
const playedS = 1;
/**
 * The same for a live video, in segments: more than a playlist that no longer advances offers again after each reload
 * (RFC 8216, section 6.3.3).
 */
const playedLiveSegments = 4;

type LoadControllerDeps = Omit<
  EngineSessionDeps,
  'url' | 'createEngine' | 'isEncrypted' | 'onEncrypted' | 'onFatal' | 'onHung'
> & {
  /** In the order in which they are tried. */
  manifests: ManifestLocation[];
  /** `NaN`: the start of a recording, or the live position. */
  startS: number;
  clock: Clock;
  importEngine: (kind: EngineKind) => Promise<CreateEngine>;
  encryption: EncryptionWatch;
  setState: (change: Partial<PlayerState>) => void;
  /** Removes the listeners of the element. */
  signal: AbortSignal;
};

export class LoadController {
  readonly #deps: LoadControllerDeps;
  readonly #mayReload: ReturnType<typeof createReloadPolicy>;
  #decideHang: ReturnType<typeof createHangPolicy>;
  #session: EngineSession | undefined;
  /** Counts loads, to ignore late results of earlier ones. */
  #loads = 0;
  #loadedAtMs = 0;
  /** Loads that failed before the video could start; each makes the next load use the next manifest. */
  #failedStarts = 0;
  /** The start position of a recording; after a failure its last position. */
  #positionS: number;
  /** Whether the visitor wants it to play. Stored, because an element that loses its source pauses without an event. */
  #isPlayWanted: boolean;
  #reloadTimer: number | undefined;

  constructor(deps: LoadControllerDeps) {
    const { video, clock, startS, signal } = deps;
    this.#deps = deps;
    this.#mayReload = createReloadPolicy(clock);
    this.#decideHang = createHangPolicy(clock);
    this.#positionS = startS;
    this.#isPlayWanted = !video.paused;
    listen(video, 'play', () => (this.#isPlayWanted = true), signal);
    listen(video, 'pause', () => (this.#isPlayWanted = false), signal);
    listen(video, 'loadedmetadata', () => this.#onLoaded(), signal);
    listen(video, 'error', () => this.#onElementError(), signal);
  }

  /** The current engine session. */
  get session(): EngineSession | undefined {
    return this.#session;
  }

  async load() {
    this.close();
    const { video, manifests, importEngine, encryption, setState, clock } = this.#deps;
    const load = this.#loads;
    this.#loadedAtMs = clock.now();
    const isOver = () => load !== this.#loads;
    setState({ phase: 'loading', error: undefined, isStalled: false });
    const { kind, url } = manifests[this.#failedStarts % manifests.length] as ManifestLocation;
    try {
      const createEngine = await importEngine(kind);
      if (isOver()) return;
      this.#session = openEngineSession({
        ...this.#deps,
        url,
        createEngine,
        isEncrypted: encryption.isEncrypted,
        onEncrypted: encryption.markEncrypted,
        onFatal: (error) => isOver() || this.fail(error),
        onHung: (time) => isOver() || this.#onHung(time),
      });
      // The element resets its rate when its source changes.
      video.defaultPlaybackRate = video.playbackRate;
      this.#session.engine.load(this.#positionS);
    } catch (error) {
      if (!isOver()) this.fail(playerError(2, String(error)));
    }
  }

  /** Loads with all renditions, and clears the history of hangs. @param isPlayWanted default: unchanged. */
  reload(isPlayWanted = this.#isPlayWanted) {
    this.#isPlayWanted = isPlayWanted;
    this.#deps.renditions.clear();
    this.#decideHang = createHangPolicy(this.#deps.clock);
    void this.load();
  }

  /** Loads again, at most once per interval; otherwise gives up. */
  fail(error: PlayerError) {
    const { clock, report, setState, video } = this.#deps;
    this.#keepPosition();
    const hasMedia = video.buffered.length > 0 || this.#hasPlayed();
    if (!this.#mayReload(hasMedia ? clock.now() : this.#loadedAtMs)) return this.#giveUp(error);
    this.close();
    report({ type: 'reload', at: this.#positionS });
    setState({ phase: 'loading', isStalled: false });
    this.#reloadTimer = clock.setTimer(() => void this.load(), error.code === 3 ? 0 : networkPauseMs);
  }

  close() {
    this.#loads += 1;
    this.#deps.encryption.reset();
    this.#deps.clock.clearTimer(this.#reloadTimer);
    this.#session?.close();
    this.#session = undefined;
  }

  #onLoaded() {
    const { video, setState } = this.#deps;
    setState({ phase: 'ready' });
    // Blocked by the browser, or superseded by another load: the controls show that it is paused.
    if (this.#isPlayWanted && video.paused) video.play().catch(() => undefined);
  }

  #onElementError() {
    const { error } = this.#deps.video;
    if (this.#session && error && !this.#session.engine.recover(error))
      this.fail(playerError(error.code, error.message));
  }

  #onHung(time: number) {
    if (!this.#deps.isOnline()) return;
    this.#keepPosition();
    const decision = this.#decideHang(Number.isNaN(this.#positionS) ? NaN : time, this.#hasPlayed());
    if (decision === 'give-up') return this.#giveUp(playerError(3));
    if (decision === 'skip') this.#positionS += this.#session?.engine.window().targetDurationS ?? 0;
    this.#deps.report({ type: 'reload', at: this.#positionS });
    void this.load();
  }

  #giveUp(error: PlayerError) {
    this.close();
    this.#deps.setState({ phase: 'failed', error, isStalled: false });
    this.#deps.report({ type: 'failed', ...error });
  }

  #keepPosition() {
    const { video } = this.#deps;
    const isLive = this.#session?.engine.window().isLive || !Number.isFinite(video.duration);
    if (video.readyState > 0) this.#positionS = isLive ? NaN : video.currentTime;
    else this.#failedStarts += 1;
  }

  /** Whether it has played since its source was set. */
  #hasPlayed(): boolean {
    const { isLive, targetDurationS } = this.#session?.engine.window() ?? { isLive: false, targetDurationS: 0 };
    const playedRanges = toRanges(this.#deps.video.played);
    return (
      playedRanges.reduce((sum, [start, end]) => sum + end - start, 0) >=
      (isLive ? playedLiveSegments * targetDurationS : playedS)
    );
  }
}
