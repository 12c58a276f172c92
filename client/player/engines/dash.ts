/**
 * Plays DASH with dash.js, which only fetches and appends here: the player decides how to recover from failures and
 * which rendition comes next.
 */
import { MediaPlayer, type MediaPlayerClass } from 'dashjs';
import type { Buffered, Engine, EngineDeps, Retry, SeekableWindow } from '../model/engine.ts';
import { toRanges } from '../model/time-ranges.ts';
import { createAbrRule } from './dash-abr-rule.ts';
import { dashFailure, dashRequestFailure, mediaKindOf } from './dash-errors.ts';
import { DashHosts } from './dash-hosts.ts';
import type {
  DashAppendedEvent,
  DashErrorEvent,
  DashLoadedEvent,
  DashManifest,
  DashQualityEvent,
  DashRemovedEvent,
  DashSteeringEvent,
} from './dash-internals.ts';
import { dropInvalidSegments } from './dash-invalid-segments.ts';
import { needsKeySystem } from './dash-manifest.ts';
import { removeUndecodablePeriods } from './dash-periods.ts';
import { dashSettings } from './dash-settings.ts';
import { DashStreams } from './dash-streams.ts';

/** How often dash.js responds to a decode error with a new media source. */
const maxDecodeErrors = 5;

export function createDashEngine(deps: EngineDeps): Engine {
  return new DashEngine(deps);
}

class DashEngine implements Engine {
  readonly #deps: EngineDeps;
  readonly #player: MediaPlayerClass = MediaPlayer().create();
  readonly #streams = new DashStreams(this.#player);
  readonly #hosts: DashHosts;
  #decodeErrors = 0;
  #isDestroyed = false;

  constructor(deps: EngineDeps) {
    this.#deps = deps;
    this.#hosts = new DashHosts(deps.now);
  }

  load(startS: number) {
    const player = this.#player;
    const { video, url, keySystems, choose, estimate } = this.#deps;
    player.updateSettings(dashSettings(estimate()));
    player.addABRCustomRule('qualitySwitchRules', 'PlayerChoice', createAbrRule(this.#streams, choose));
    this.#listen();
    player.addResponseInterceptor(dropInvalidSegments);
    player.initialize(video, undefined, false);
    player.clearDefaultUTCTimingSources();
    if (keySystems)
      player.setProtectionData(
        Object.fromEntries(
          Object.entries(keySystems).map(([name, { licenseUrl }]) => [name, { serverURL: licenseUrl }]),
        ),
      );
    player.attachSource(url, startS);
  }

  renditions() {
    return this.#streams.renditions();
  }

  current() {
    const current = this.#streams.current();
    return current && this.#streams.idOf(current);
  }

  applyChoice() {
    const chosen = this.#streams.find(this.#deps.choose());
    if (chosen) this.#player.setRepresentationForTypeById('video', chosen.id);
  }

  nextHost() {
    const entry = this.#hosts.exclude();
    if (entry !== undefined) this.#player.trigger('serviceLocationBlacklistAdd' as never, { entry }, {});
    return entry !== undefined;
  }

  retry(retries: Retry[]) {
    for (const { failure, isSkipped } of retries) {
      const { kind, segment } = failure;
      const processor = this.#streams.processorOf(kind === 'main' ? 'video' : 'audio');
      const schedule = processor?.getScheduleController();
      if (segment) processor?.setExplicitBufferingTime(isSkipped ? segment[1] + 0.05 : (segment[0] + segment[1]) / 2);
      else schedule?.setInitSegmentRequired(true);
      schedule?.startScheduleTimer(0);
    }
  }

  window(): SeekableWindow {
    const targetDurationS = this.#streams.current()?.segmentDuration || 0;
    if (!this.#streams.isReady || !this.#player.isDynamic()) {
      const end = this.#deps.video.duration || 0;
      return { start: 0, end, edge: end, isLive: false, targetDurationS };
    }
    // Undefined until the first segment is known, contrary to its type.
    const { start = 0, end = 0 } = this.#player.getDvrWindow() as { start?: number; end?: number };
    return {
      start,
      end: Math.max(start, end - this.#player.getTargetLiveDelay()),
      edge: end,
      isLive: true,
      targetDurationS,
    };
  }

  buffered(): Buffered {
    const [audio, video] = [this.#streams.rangesOf('audio'), this.#streams.rangesOf('video')];
    return { ...(audio && { audio }), ...(video && { video }) };
  }

  recover({ code }: MediaError): boolean {
    return code === MediaError.MEDIA_ERR_DECODE && ++this.#decodeErrors <= maxDecodeErrors;
  }

  isLoading() {
    return this.#streams.isLoading();
  }

  destroy() {
    this.#isDestroyed = true;
    this.#streams.isReady = false;
    this.#player.destroy();
    this.#deps.video.removeAttribute('src');
    this.#deps.video.load();
  }

  #listen() {
    const { events } = this.#deps;
    this.#on('error', (event: DashErrorEvent) => this.#onError(event));
    this.#on('manifestLoaded', (event: { data?: DashManifest }) => this.#onManifest(event));
    this.#on('contentSteeringRequestCompleted', ({ currentSteeringResponseData: steering }: DashSteeringEvent) =>
      this.#hosts.setSteering(steering),
    );
    this.#on('streamInitialized', () => this.#onStreams());
    this.#on('periodSwitchCompleted', () => this.#onStreams());
    this.#on('adaptationSetRemovedNoCapabilities', ({ remainingAdaptationSets }: DashRemovedEvent) => {
      // dash.js would play the video without its picture, or without its sound.
      if (!remainingAdaptationSets.length) events.onFatal({ part: 'codec', isNetwork: false });
    });
    this.#on('qualityChangeRequested', ({ mediaType, newRepresentation }: DashQualityEvent) => {
      if (mediaType === 'video') events.onRendition(this.#streams.idOf(newRepresentation));
    });
    this.#on('bytesAppendedEndFragment', ({ mediaType, segmentType, bufferedRanges }: DashAppendedEvent) => {
      if (bufferedRanges && segmentType === 'MediaSegment')
        events.onAppended(mediaKindOf(mediaType), toRanges(bufferedRanges));
    });
    this.#on('fragmentLoadingCompleted', ({ request, error }: DashLoadedEvent) => {
      const { mediaType, type, bytesLoaded, startDate, endDate } = request;
      if (!error && mediaType === 'video' && type === 'MediaSegment')
        events.onMeasured((bytesLoaded * 8000) / Math.max(1, endDate.getTime() - startDate.getTime()));
    });
  }

  #on(type: string, listener: (event: never) => void) {
    // dash.js still emits events during and after its destruction, when calling it would throw.
    this.#player.on(type as 'error', (event) => this.#isDestroyed || listener(event as never));
  }

  #onStreams() {
    this.#streams.isReady = true;
    this.#deps.events.onRenditions();
  }

  #onManifest({ data }: { data?: DashManifest }) {
    if (!data) return;
    removeUndecodablePeriods(data);
    this.#hosts.setManifest(data);
    if (needsKeySystem(data) && !this.#deps.keySystems) this.#deps.events.onEncrypted();
  }

  #onError(event: DashErrorEvent) {
    const { events, url } = this.#deps;
    const failed = dashRequestFailure(event, (representation) => this.#streams.idOf(representation));
    if (!failed) {
      const fatal = dashFailure(event, url);
      if (fatal) events.onFatal(fatal);
      return;
    }
    this.#hosts.takeFailed(event.error.data?.request);
    // Before the first segment arrives, dash.js knows the renditions but has not announced them.
    if (!this.#streams.isReady) this.#onStreams();
    events.onRequestFailed(failed);
  }
}
