/** Plays DASH with dash.js, which only fetches and appends here: what follows a failure, and which rendition is next, is decided by the player. */
import { MediaPlayer, type MediaPlayerClass } from 'dashjs';
import type { Engine, EngineDeps, MediaKind, RequestFailure, Retry, TimeRange } from '../model/engine.ts';
import { toRanges } from '../model/time-ranges.ts';
import { createAbrRule } from './dash-abr-rule.ts';
import { dashFailurePart } from './dash-errors.ts';
import type { DashAppendedEvent, DashErrorEvent, DashLoadedEvent, DashManifest, DashQualityEvent, StreamProcessor } from './dash-internals.ts';
import { dropInvalidSegments } from './dash-invalid-segments.ts';
import { dashSettings } from './dash-settings.ts';

type Kind = 'video' | 'audio';
/** Its own decode errors dash.js answers so often with a new media source. */
const maxDecodeErrors = 5;
export function createDashEngine({ video, url, keySystems, events, choose, estimate }: EngineDeps): Engine {
  const player: MediaPlayerClass = MediaPlayer().create();
  let decodeErrors = 0;
  let isInitialized = false;
  let isDestroyed = false;
  /** What failed before the renditions are known: nobody could say what follows. */
  const early: RequestFailure[] = [];

  const representations = () => (isInitialized ? player.getRepresentationsByType('video') : []);
  const processors = (): StreamProcessor[] => (isInitialized && (player.getActiveStream()?.getStreamProcessors() as StreamProcessor[])) || [];
  const processorOf = (kind: Kind) => processors().find((each) => each.getType() === kind);
  function rangesOf(kind: Kind): TimeRange[] | undefined {
    try {
      const ranges = processorOf(kind)?.getBuffer()?.getAllBufferRanges();
      return ranges ? toRanges(ranges) : undefined;
    } catch {
      // Taken off the media source.
      return undefined;
    }
  }
  function onError({ error: { code, message, data } }: DashErrorEvent) {
    const request = data?.request;
    const status = data?.response?.status ?? 0;
    if (request && (code === 27 || code === 28)) {
      // With a location dash.js would never ask there again, not for anything.
      request.serviceLocation = undefined;
      const { startTime, duration, representation, mediaType } = request;
      failed({
        kind: kindOf(mediaType),
        part: 'segment',
        renditionId: mediaType === 'video' ? representation.id : undefined,
        status,
        url: request.url,
        segment: Number.isFinite(startTime) ? [startTime, startTime + duration] : undefined,
      });
      return;
    }
    const part = dashFailurePart(code);
    if (part) events.onFatal({ part, isNetwork: code === 11 || code === 25 || code === 26, status, url: request?.url ?? url, message });
  }
  function failed(failure: RequestFailure) {
    if (isInitialized) events.onRequestFailed(failure);
    else early.push(failure);
  }
  function onManifest({ data }: { data?: DashManifest }) {
    const sets = (data?.Period ?? []).flatMap((period) => period.AdaptationSet ?? []);
    const isProtected = sets.some((set) => set.ContentProtection ?? set.Representation?.some((each) => each.ContentProtection));
    if (isProtected && !keySystems) events.onEncrypted();
  }
  function retry(retries: Retry[]) {
    for (const { failure, isSkipped } of retries) {
      const { kind, segment } = failure;
      const processor = processorOf(kind === 'main' ? 'video' : 'audio');
      const schedule = processor?.getScheduleController();
      if (segment) processor?.setExplicitBufferingTime(isSkipped ? segment[1] + 0.05 : (segment[0] + segment[1]) / 2);
      else schedule?.setInitSegmentRequired(true);
      schedule?.startScheduleTimer(0);
    }
  }
  function on(type: string, listener: (event: never) => void) {
    // It goes on telling of itself while, and after, it is taken down, and throws when it is asked.
    player.on(type as 'error', (event) => isDestroyed || listener(event as never));
  }

  return {
    load(startS) {
      player.updateSettings({
        ...dashSettings,
        streaming: { ...dashSettings.streaming, abr: { ...dashSettings.streaming.abr, initialBitrate: { video: estimate / 1200 } } },
      });
      player.addABRCustomRule('qualitySwitchRules', 'PlayerChoice', createAbrRule(choose));
      on('error', onError);
      on('manifestLoaded', onManifest);
      on('streamInitialized', () => {
        isInitialized = true;
        events.onRenditions();
        for (const failure of early.splice(0)) events.onRequestFailed(failure);
      });
      on('qualityChangeRequested', ({ mediaType, newRepresentation }: DashQualityEvent) => {
        if (mediaType === 'video') events.onRendition(newRepresentation.id);
      });
      on('bytesAppendedEndFragment', ({ mediaType, segmentType, bufferedRanges }: DashAppendedEvent) => {
        if (bufferedRanges && segmentType === 'MediaSegment') events.onAppended(kindOf(mediaType), toRanges(bufferedRanges));
      });
      on('fragmentLoadingCompleted', ({ request, error }: DashLoadedEvent) => {
        const { mediaType, type, bytesLoaded, startDate, endDate } = request;
        if (!error && mediaType === 'video' && type === 'MediaSegment')
          events.onMeasured((bytesLoaded * 8000) / Math.max(1, endDate.getTime() - startDate.getTime()));
      });
      player.addResponseInterceptor(dropInvalidSegments);
      player.initialize(video, undefined, false);
      player.clearDefaultUTCTimingSources();
      if (keySystems)
        player.setProtectionData(Object.fromEntries(Object.entries(keySystems).map(([name, { licenseUrl }]) => [name, { serverURL: licenseUrl }])));
      player.attachSource(url, startS);
    },
    renditions: () => representations().map(({ id, bandwidth, width, height }) => ({ id, bandwidth, width, height })),
    current: () => (isInitialized ? player.getCurrentRepresentationForType('video')?.id : undefined),
    applyChoice() {
      const id = choose();
      if (isInitialized && id !== undefined) player.setRepresentationForTypeById('video', id);
    },
    retry,
    window() {
      const representation = isInitialized && player.getCurrentRepresentationForType('video');
      const targetDurationS = (representation && representation.segmentDuration) || 0;
      if (!isInitialized || !player.isDynamic()) return { start: 0, end: video.duration || 0, edge: video.duration || 0, isLive: false, targetDurationS };
      // Nothing until the first segment is known, whatever its type says.
      const { start = 0, end = 0 } = player.getDvrWindow() as { start?: number; end?: number };
      return { start, end: Math.max(start, end - player.getTargetLiveDelay()), edge: end, isLive: true, targetDurationS };
    },
    buffered() {
      const [audio, picture] = [rangesOf('audio'), rangesOf('video')];
      return { ...(audio && { audio }), ...(picture && { video: picture }) };
    },
    recover: ({ code }) => code === MediaError.MEDIA_ERR_DECODE && ++decodeErrors <= maxDecodeErrors,
    isLoading: () => processors().some((each) => each.getFragmentModel().getRequests({ state: 'loading' }).length > 0),
    destroy() {
      isDestroyed = true;
      isInitialized = false;
      player.destroy();
      video.removeAttribute('src');
      video.load();
    },
  };
}

function kindOf(mediaType: string): MediaKind {
  return mediaType === 'video' ? 'main' : mediaType === 'audio' ? 'audio' : 'subtitle';
}
