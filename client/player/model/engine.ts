/** The port between the player and what fetches and appends a video: an engine, and the events it sends. */
import type { KeySystems } from '../../../shared/player-contract.ts';

/** `id` stays the same during one load of a source; `bandwidth` in bits/s; sizes in pixels, 0 when not known. */
export type Rendition = { id: string; bandwidth: number; width: number; height: number };
export type MediaKind = 'main' | 'audio' | 'subtitle';
/** Seconds. `end`: the safe live point, of a recording its end; `edge`: the newest second there is; `isLive`: the video is still growing; `targetDurationS`: the longest a segment can be. */
export type SeekableWindow = { start: number; end: number; edge: number; isLive: boolean; targetDurationS: number };
/** [start, end] in seconds. */
export type TimeRange = readonly [start: number, end: number];
/** What each kind has buffered. `video` alone when sound and picture come together. */
export type Buffered = { audio?: TimeRange[]; video?: TimeRange[] };

/** A request that failed. `part`: of what; `segment`: its time in the video, when it is one; `status`: of the answer, 0 without one, 200 when what came is of no use. */
export type RequestFailure = {
  kind: MediaKind;
  part: 'playlist' | 'segment' | 'key';
  renditionId: string | undefined;
  status: number;
  url: string;
  segment?: TimeRange | undefined;
};
/** What to fetch again; `isSkipped`: its segment is to be left out instead. */
export type Retry = { failure: RequestFailure; isSkipped: boolean };
/** What made an engine give up. `part`: what it was busy with; `url`: of the request that failed. */
export type EngineFailure = {
  part: 'manifest' | 'playlist' | 'segment' | 'key' | 'eme' | 'codec' | 'unknown';
  isNetwork: boolean;
  status?: number;
  url?: string;
  message?: string;
};

export type EngineEvents = {
  /** The renditions are known, or are others than before. */
  onRenditions: () => void;
  /** What is fetched and appended from now on is of this rendition. */
  onRendition: (id: string) => void;
  /** Something was appended; `ranges`: all that kind has buffered now. */
  onAppended: (kind: MediaKind, ranges: TimeRange[]) => void;
  /** A segment has arrived at this many bits/s. */
  onMeasured: (bitsPerS: number) => void;
  /** The engine then waits for `retry`. */
  onRequestFailed: (failure: RequestFailure) => void;
  /** What was fetched of this rendition cannot be decoded; the engine goes on by itself with what is chosen then. */
  onUnusable: (renditionId: string) => void;
  onFatal: (failure: EngineFailure) => void;
  /** The video is encrypted and the source names no key system. */
  onEncrypted: () => void;
  /** A live playlist was fetched again and again without change. The engine then waits for `retry`. */
  onPlaylistUnchanged: (playlist: RequestFailure) => void;
};

export type Engine = {
  /** Attaches to the media element it was created for. Called once. @param startS `NaN`: where it begins, or where a live video is now. */
  load: (startS: number) => void;
  renditions: () => Rendition[];
  current: () => string | undefined;
  /** Fetches what is chosen now from the next segment on, without a break in the picture. */
  applyChoice: () => void;
  /** Goes on after requests have failed, at most one of each kind, with the rendition that is chosen now. */
  retry: (retries: Retry[]) => void;
  window: () => SeekableWindow;
  /** By kind: a hole in one kind only does not show in the ranges of the element. */
  buffered: () => Buffered;
  /** Called with an error of the element. @returns whether the engine recovers from it by itself. */
  recover: (error: MediaError) => boolean;
  /** Whether media is on its way. */
  isLoading: () => boolean;
  /** Aborts every request and leaves the media element without a source. */
  destroy: () => void;
};

export type EngineDeps = {
  video: HTMLVideoElement;
  /** Of the manifest, absolute. */
  url: string;
  keySystems: KeySystems | undefined;
  events: EngineEvents;
  /** The rendition that the next segment is to be of; called before each. */
  choose: () => string | undefined;
  /** Bits/s to begin with. */
  estimate: number;
};
export type CreateEngine = (deps: EngineDeps) => Engine;
export type EngineKind = 'hls' | 'dash';
