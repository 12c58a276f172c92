/** What the types of dash.js leave out of what it shows of itself. */
import type { Representation } from 'dashjs';

type Request = {
  mediaType: string;
  type: string;
  url: string;
  startTime: number;
  duration: number;
  serviceLocation: string | undefined;
  representation: Representation;
};
export type Processor = {
  getType: () => string;
  getBuffer: () => { getAllBufferRanges: () => TimeRanges | null } | null;
  getFragmentModel: () => { getRequests: (filter: { state: string }) => unknown[] };
  getScheduleController: () => { startScheduleTimer: (ms: number) => void; setInitSegmentRequired: (isRequired: boolean) => void };
  setExplicitBufferingTime: (seconds: number) => void;
};
export type Failed = { error: { code: number; message: string; data?: { request?: Request; response?: { status: number } } } };
export type QualityChange = { mediaType: string; newRepresentation: Representation };
export type Appended = { mediaType: string; segmentType: string; bufferedRanges?: TimeRanges };
export type Loaded = { request: Request & { bytesTotal: number; bytesLoaded: number; startDate: Date; endDate: Date }; error?: unknown };
export type Manifest = { Period?: { AdaptationSet?: { ContentProtection?: unknown; Representation?: { ContentProtection?: unknown }[] }[] }[] };
