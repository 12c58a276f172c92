/** Plays DASH with dash.js, which only fetches and appends here: what follows a failure, and which rendition is next, is decided by the player. */
import { MediaPlayer, type MediaPlayerClass, type Representation } from 'dashjs';
import type { Engine, EngineDeps, EngineFailure, MediaKind, TimeRange } from '../engine.ts';
import { toRanges } from '../time-ranges.ts';

type Kind = 'video' | 'audio';
/** Of what dash.js shows of itself, what its own types leave out. */
type Request = {
  mediaType: string;
  type: string;
  url: string;
  startTime: number;
  duration: number;
  serviceLocation: string | undefined;
  representation: Representation;
};
type Processor = {
  getType: () => string;
  getBuffer: () => { getAllBufferRanges: () => TimeRanges | null } | null;
  getFragmentModel: () => { getRequests: (filter: { state: string }) => unknown[] };
  getScheduleController: () => { startScheduleTimer: (ms: number) => void; setInitSegmentRequired: (isRequired: boolean) => void };
  setExplicitBufferingTime: (seconds: number) => void;
};
type Failed = { error: { code: number; message: string; data?: { request?: Request; response?: { status: number } } } };
type QualityChange = { mediaType: string; newRepresentation: Representation };
type Appended = { mediaType: string; bufferedRanges?: TimeRanges };
type Loaded = { request: Request & { bytesTotal: number; bytesLoaded: number; startDate: Date; endDate: Date }; error?: unknown };
type Manifest = { Period?: { AdaptationSet?: { ContentProtection?: unknown; Representation?: { ContentProtection?: unknown }[] }[] }[] };

/** Its own decode errors dash.js answers so often with a new media source. */
const mostDecodeErrors = 5;
const noRule = { active: false };

const settings = {
  debug: { logLevel: 0 },
  streaming: {
    retryAttempts: { MediaSegment: 0, InitializationSegment: 0, IndexSegment: 0, MPD: 2, license: 1 },
    retryIntervals: { MPD: 1_000 },
    lastBitrateCachingInfo: { enabled: false },
    lastMediaSettingsCachingInfo: { enabled: false },
    cacheInitSegments: true,
    text: { defaultEnabled: false },
    abr: {
      rules: {
        throughputRule: noRule,
        bolaRule: noRule,
        insufficientBufferRule: noRule,
        switchHistoryRule: noRule,
        droppedFramesRule: noRule,
        abandonRequestsRule: noRule,
        l2ARule: noRule,
        loLPRule: noRule,
      },
    },
  },
};

export function createEngine({ video, url, keySystems, events, choose, estimate }: EngineDeps): Engine {
  const player: MediaPlayerClass = MediaPlayer().create();
  let decodeErrors = 0;
  let isInitialized = false;

  const representations = () => (isInitialized ? player.getRepresentationsByType('video') : []);
  const processors = (): Processor[] => (isInitialized && (player.getActiveStream()?.getStreamProcessors() as Processor[])) || [];
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
  function onError({ error: { code, message, data } }: Failed) {
    const request = data?.request;
    const status = data?.response?.status ?? 0;
    if (request && (code === 27 || code === 28)) {
      // With a location dash.js would never ask there again, not for anything.
      request.serviceLocation = undefined;
      const { startTime, duration, representation, mediaType } = request;
      events.onRequestFailed({
        kind: kindOf(mediaType),
        part: 'segment',
        renditionId: mediaType === 'video' ? representation.id : undefined,
        status,
        url: request.url,
        segment: Number.isFinite(startTime) ? [startTime, startTime + duration] : undefined,
      });
      return;
    }
    const part = partOf(code);
    if (part) events.onFatal({ part, isNetwork: code === 11 || code === 25 || code === 26, status, url: request?.url ?? url, message });
  }
  function onManifest({ data }: { data?: Manifest }) {
    const sets = (data?.Period ?? []).flatMap((period) => period.AdaptationSet ?? []);
    const isProtected = sets.some((set) => set.ContentProtection ?? set.Representation?.some((each) => each.ContentProtection));
    if (isProtected && !keySystems) events.onEncrypted();
  }
  function on(type: string, listener: (event: never) => void) {
    player.on(type as 'error', listener as () => void);
  }

  return {
    load(startS) {
      player.updateSettings({
        ...settings,
        streaming: { ...settings.streaming, abr: { ...settings.streaming.abr, initialBitrate: { video: estimate / 1200 } } },
      });
      player.addABRCustomRule('qualitySwitchRules', 'PlayerChoice', createRule(choose));
      on('error', onError);
      on('manifestLoaded', onManifest);
      on('streamInitialized', () => {
        isInitialized = true;
        events.onRenditions();
      });
      on('qualityChangeRequested', ({ mediaType, newRepresentation }: QualityChange) => {
        if (mediaType === 'video') events.onRendition(newRepresentation.id);
      });
      on('bytesAppendedEndFragment', ({ mediaType, bufferedRanges }: Appended) => {
        if (bufferedRanges) events.onAppended(kindOf(mediaType), toRanges(bufferedRanges));
      });
      on('fragmentLoadingCompleted', ({ request, error }: Loaded) => {
        const { mediaType, type, bytesLoaded, startDate, endDate } = request;
        if (!error && mediaType === 'video' && type === 'MediaSegment')
          events.onMeasured((bytesLoaded * 8000) / Math.max(1, endDate.getTime() - startDate.getTime()));
      });
      player.initialize(video, undefined, false);
      player.clearDefaultUTCTimingSources();
      if (keySystems)
        player.setProtectionData(Object.fromEntries(Object.entries(keySystems).map(([name, { licenseUrl }]) => [name, { serverURL: licenseUrl }])));
      player.attachSource(url, startS);
    },
    renditions: () => representations().map(({ id, bandwidth, width, height }) => ({ id, bandwidth, width, height })),
    current: () => (isInitialized ? player.getCurrentRepresentationForType('video')?.id : undefined),
    apply() {
      const id = choose();
      if (isInitialized && id !== undefined) player.setRepresentationForTypeById('video', id);
    },
    proceed(retries) {
      for (const { failure, isSkipped } of retries) {
        const { kind, segment } = failure;
        const processor = processorOf(kind === 'main' ? 'video' : 'audio');
        if (segment) processor?.setExplicitBufferingTime(isSkipped ? segment[1] + 0.05 : (segment[0] + segment[1]) / 2);
        else processor?.getScheduleController().setInitSegmentRequired(true);
        processor?.getScheduleController().startScheduleTimer(0);
      }
    },
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
    recovers: ({ code }) => code === MediaError.MEDIA_ERR_DECODE && ++decodeErrors <= mostDecodeErrors,
    isLoading: () => processors().some((each) => each.getFragmentModel().getRequests({ state: 'loading' }).length > 0),
    destroy() {
      player.destroy();
      video.removeAttribute('src');
      video.load();
    },
  };
}

type RulesContext = {
  getMediaInfo: () => { type: string };
  getAbrController: () => { getPossibleVoRepresentationsFilteredBySettings: (mediaInfo: object, isWhole: boolean) => Representation[] };
};

/** The rule that asks the player for its choice; what it answers has the form of a switch request of dash.js, where -1 is no change and 0.5 the usual priority. */
function createRule(choose: EngineDeps['choose']): object {
  const rule = {
    getClassName: () => 'PlayerChoice',
    getSwitchRequest(context: RulesContext) {
      const mediaInfo = context.getMediaInfo();
      const id = mediaInfo.type === 'video' ? choose() : undefined;
      const all = context.getAbrController().getPossibleVoRepresentationsFilteredBySettings(mediaInfo, true);
      return { representation: all.find((each) => each.id === id) ?? -1, priority: 0.5, reason: undefined };
    },
  };
  return () => ({ create: () => rule });
}

function kindOf(mediaType: string): MediaKind {
  return mediaType === 'video' ? 'main' : mediaType === 'audio' ? 'audio' : 'subtitle';
}

/** @returns undefined for what dash.js deals with itself. */
function partOf(code: number): EngineFailure['part'] | undefined {
  if (code === 24 || code === 36 || (code >= 100 && code <= 114)) return 'eme';
  if (code === 23 || code === 34 || code === 35) return 'codec';
  return [10, 11, 25, 26, 31, 32].includes(code) ? 'manifest' : undefined;
}
