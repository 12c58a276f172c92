/**
 * Plays HLS with hls.js, which only fetches and appends here: the player decides how to recover from failures and which
 * rendition comes next.
 */
import HlsPlayer, { type ErrorData, ErrorDetails, Events, type LevelDetails } from 'hls.js';
import type { Buffered, Engine, EngineDeps, RequestFailure, Retry, SeekableWindow } from '../model/engine.ts';
import { createAbrController } from './hls-abr-controller.ts';
import { HlsBuffers } from './hls-buffers.ts';
import { hlsConfig } from './hls-config.ts';
import { hlsFailurePart, requestParts, statusOf, unusableMediaErrors } from './hls-errors.ts';
import { bitsPerSOf, isProtected, kindOf, markHole } from './hls-fragments.ts';
import { idOf, levelOf, renditionsOf } from './hls-levels.ts';
import { SegmentLoader } from './hls-loader.ts';
import { steeringController } from './hls-steering.ts';
import { windowOf } from './hls-window.ts';
import { HostExclusions } from './host-exclusions.ts';

/** The file of the worker, beside this one; written by the build. */
declare const HLS_WORKER_FILE: string;

/** @throws when the browser has no media source. */
export function createHlsEngine(deps: EngineDeps): Engine {
  return new HlsEngine(deps);
}

class HlsEngine implements Engine {
  readonly #deps: EngineDeps;
  readonly #hls: HlsPlayer;
  readonly #buffers = new HlsBuffers();
  readonly #hosts: HostExclusions;
  #startS = NaN;
  #hasRecovered = false;
  /** After a failure, until `retry`. */
  #isStopped = false;
  /** The host that replaces a failed one in `retry`. */
  #nextPathway: string | undefined;

  constructor(deps: EngineDeps) {
    const { keySystems, choose, estimate, now } = deps;
    this.#deps = deps;
    this.#hosts = new HostExclusions(now);
    this.#hls = new HlsPlayer({
      ...hlsConfig,
      workerPath: new URL(HLS_WORKER_FILE, import.meta.url).href,
      fLoader: SegmentLoader,
      abrController: createAbrController(() => this.#levelOf(choose())),
      abrEwmaDefaultEstimate: estimate(),
      contentSteeringController: steeringController,
      ...(keySystems && { emeEnabled: true, drmSystems: keySystems }),
    });
    this.#listen();
  }

  load(startS: number) {
    this.#startS = startS;
    this.#hls.config.startPosition = startPosition(startS);
    this.#hls.attachMedia(this.#deps.video);
    this.#hls.loadSource(this.#deps.url);
  }

  renditions() {
    return renditionsOf(this.#hls.levels);
  }

  current() {
    return this.#idOf(undefined);
  }

  applyChoice() {
    // -1 instead of a level: after a manual choice hls.js would no longer call the ABR controller.
    this.#hls.nextLevel = -1;
  }

  nextHost() {
    const hls = this.#hls;
    const failed = hls.levels[0]?.pathwayId;
    this.#nextPathway = failed === undefined ? undefined : this.#hosts.next(hls.pathways, failed);
    return this.#nextPathway !== undefined;
  }

  retry(retries: Retry[]) {
    const hls = this.#hls;
    for (const { failure, isSkipped } of retries)
      if (isSkipped && failure.segment) markHole([...hls.levels, ...hls.audioTracks], failure.segment);
    this.#isStopped = false;
    // Not while hls.js reports an unchanged playlist, which it would then take for one of the new host.
    if (this.#nextPathway !== undefined) hls.pathwayPriority = [this.#nextPathway];
    this.#nextPathway = undefined;
    hls.nextLoadLevel = this.#levelOf(this.#deps.choose());
    hls.startLoad(this.#deps.video.readyState > 0 ? -1 : startPosition(this.#startS));
  }

  window(): SeekableWindow {
    return windowOf(this.#hls, this.#deps.video);
  }

  buffered(): Buffered {
    return this.#buffers.byKind();
  }

  recover({ code }: MediaError): boolean {
    if (code !== MediaError.MEDIA_ERR_DECODE || this.#hasRecovered) return false;
    this.#hasRecovered = true;
    this.#hls.recoverMediaError();
    return true;
  }

  isLoading() {
    return Object.values(this.#hls.inFlightFragments).some(({ state }) => /LOADING$|PARS|WAITING_LEVEL/.test(state));
  }

  destroy() {
    this.#hls.destroy();
    this.#deps.video.removeAttribute('src');
    this.#deps.video.load();
  }

  #listen() {
    const hls = this.#hls;
    const { events } = this.#deps;
    hls.on(Events.MANIFEST_PARSED, () => events.onRenditions());
    hls.on(Events.LEVELS_UPDATED, () => events.onRenditions());
    hls.on(Events.LEVEL_SWITCHING, (_, { level }) => events.onRendition(this.#idOf(level) ?? ''));
    hls.on(Events.LEVEL_LOADED, (_, { details }) => this.#onLevelLoaded(details));
    hls.on(Events.BUFFER_CREATED, (_, { tracks }) => this.#buffers.add(tracks));
    hls.on(Events.FRAG_LOADED, (_, { frag }) => {
      if (kindOf(frag) === 'main') events.onMeasured(bitsPerSOf(frag));
    });
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) =>
      events.onAppended(kindOf(frag), this.#buffers.rangesOf(kindOf(frag))),
    );
    hls.on(Events.ERROR, (_, data) => this.#onError(data));
  }

  #onLevelLoaded({ fragments }: LevelDetails) {
    if (!this.#deps.keySystems && fragments.some(isProtected)) this.#deps.events.onEncrypted();
  }

  #onError(data: ErrorData) {
    const { details, fatal, frag, error } = data;
    const { events } = this.#deps;
    const part = requestParts[details];
    const status = statusOf(data);
    const url = data.url ?? frag?.url ?? this.#deps.url;
    if (details === ErrorDetails.PLAYLIST_UNCHANGED_ERROR) {
      this.#stop();
      const renditionId = this.#idOf(data.level);
      return events.onPlaylistUnchanged({ kind: 'main', part: 'playlist', renditionId, status: 200, url });
    }
    const isKeyUnusable = part === 'key' && !status && !data.url;
    if (part && !isKeyUnusable) return this.#onRequestFailed(data, { part, status, url });
    if (!fatal && frag && kindOf(frag) === 'main' && unusableMediaErrors.has(details))
      events.onUnusable(this.#idOf(frag.level) ?? '');
    if (fatal || isKeyUnusable)
      events.onFatal({
        part: hlsFailurePart(details),
        isNetwork: details.startsWith('manifestLoad'),
        status,
        url,
        message: error.message,
      });
  }

  #onRequestFailed({ details, frag, level }: ErrorData, failed: Pick<RequestFailure, 'part' | 'status' | 'url'>) {
    // hls.js may report one failure twice.
    if (this.#isStopped) return;
    this.#stop();
    this.#deps.events.onRequestFailed({
      ...failed,
      kind: frag ? kindOf(frag) : details.startsWith('audioTrack') ? 'audio' : 'main',
      renditionId: this.#idOf(frag && kindOf(frag) === 'main' ? frag.level : level),
      segment: failed.part === 'segment' && frag ? [frag.start, frag.end] : undefined,
    });
  }

  #stop() {
    this.#isStopped = true;
    this.#hls.stopLoad();
  }

  #levelOf(id: string | undefined): number {
    return levelOf(this.#hls.levels, id, this.#deps.estimate());
  }

  /** @param level default: the one that is being fetched. */
  #idOf(level: number | undefined): string | undefined {
    const { levels, loadLevel } = this.#hls;
    const found = levels[level ?? loadLevel];
    return found && idOf(levels, found);
  }
}

/** The start position for hls.js: -1 means the start of a recording, or the live position. */
function startPosition(startS: number): number {
  return Number.isNaN(startS) ? -1 : startS;
}
