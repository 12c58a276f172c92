/** Parts of the API of dash.js that are missing in its types. */
import type { Representation } from 'dashjs';

export type DashRequest = {
  mediaType: string;
  type: string;
  url: string;
  startTime: number;
  duration: number;
  serviceLocation: string | undefined;
  representation: Representation;
};
export type StreamProcessor = {
  getType: () => string;
  getBuffer: () => { getAllBufferRanges: () => TimeRanges | null } | null;
  getFragmentModel: () => { getRequests: (filter: { state: string }) => unknown[] };
  getScheduleController: () => {
    startScheduleTimer: (ms: number) => void;
    setInitSegmentRequired: (isRequired: boolean) => void;
  };
  setExplicitBufferingTime: (seconds: number) => void;
};
export type DashErrorEvent = {
  error: { code: number; message: string; data?: { request?: DashRequest; response?: { status: number } } };
};
export type DashQualityEvent = { mediaType: string; newRepresentation: Representation };
export type DashAppendedEvent = { mediaType: string; segmentType: string; bufferedRanges?: TimeRanges };
export type DashLoadedEvent = {
  request: DashRequest & { bytesTotal: number; bytesLoaded: number; startDate: Date; endDate: Date };
  error?: unknown;
};
export type DashBaseUrls = { BaseURL?: { serviceLocation?: string; __text?: string }[] };
type DashProtected = DashBaseUrls & { ContentProtection?: unknown };
type DashRepresentation = DashProtected & { mimeType?: string; codecs?: string };
export type DashAdaptationSet = DashProtected & { Representation?: DashRepresentation[] };
/** Times in seconds. */
export type DashPeriod = DashBaseUrls & {
  start?: number;
  duration?: number;
  AdaptationSet?: DashAdaptationSet[];
};
export type DashManifest = DashBaseUrls & { mediaPresentationDuration?: number; Period?: DashPeriod[] };
export type DashRemovedEvent = { remainingAdaptationSets: unknown[] };
/** What the steering manifest says. */
export type DashSteering = { pathwayClones?: { ID: string; 'BASE-ID': string }[] };
export type DashSteeringEvent = { currentSteeringResponseData?: DashSteering };
