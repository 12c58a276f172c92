/** The interface between the player and an engine, which fetches and appends a video: its methods and events. */
import type { KeySystems } from '../../../shared/site/player-contract.ts';

/** `id` stays the same during one load of a source; `bandwidth` in bits/s; sizes in pixels, 0 when not known. */
export type Rendition = { id: string; bandwidth: number; width: number; height: number };
export type MediaKind = 'main' | 'audio' | 'subtitle';
/**
 * In seconds. `end`: the safe live point, or the end of a recording; `edge`: the newest available position; `isLive`:
 * the video is still growing; `targetDurationS`: the maximum duration of a segment.
 */
export type SeekableWindow = { start: number; end: number; edge: number; isLive: boolean; targetDurationS: number };
/** [start, end] in seconds. */
export type TimeRange = readonly [start: number, end: number];
/** The buffered ranges by kind. Only `video` if audio and video are muxed. */
export type Buffered = { audio?: TimeRange[]; video?: TimeRange[] };

/**
 * A request that failed. `part`: what was requested; `segment`: its time in the video, for segments; `status`: of the
 * response, 0 without one, 200 if its body is unusable.
 */
export type RequestFailure = {
  kind: MediaKind;
  part: 'playlist' | 'segment' | 'key';
  renditionId: string | undefined;
  status: number;
  url: string;
  segment?: TimeRange | undefined;
};
/** A request to retry; `isSkipped`: skip its segment instead. */
export type Retry = { failure: RequestFailure; isSkipped: boolean };
/** Why an engine gave up. `part`: what it was doing; `url`: of the failed request. */
export type EngineFailure = {
  part: 'manifest' | 'playlist' | 'segment' | 'key' | 'eme' | 'codec' | 'unknown';
  isNetwork: boolean;
  status?: number;
  url?: string;
  message?: string;
};

export type EngineEvents = {
  /** The renditions have become known or have changed. */
  onRenditions: () => void;
  /** From now on, this rendition is fetched and appended. */
  onRendition: (id: string) => void;
  /** Media was appended; `ranges`: everything now buffered of this kind. */
  onAppended: (kind: MediaKind, ranges: TimeRange[]) => void;
  /** A segment has arrived, at this throughput. */
  onMeasured: (bitsPerS: number) => void;
  /** The engine then waits for `retry`. */
  onRequestFailed: (failure: RequestFailure) => void;
  /** This rendition cannot be decoded; the engine itself continues with the next choice. */
  onUnusable: (renditionId: string) => void;
  onFatal: (failure: EngineFailure) => void;
  /** The video is encrypted and the source names no key system. */
  onEncrypted: () => void;
  /** A live playlist was fetched repeatedly without change. The engine then waits for `retry`. */
  onPlaylistUnchanged: (playlist: RequestFailure) => void;
};

export type Engine = {
  /**
   * Attaches to the media element. Called once.
   * @param startS `NaN`: the start of a recording, or the live position.
   */
  load: (startS: number) => void;
  renditions: () => Rendition[];
  current: () => string | undefined;
  /** Applies the current choice from the next segment on, without interrupting playback. */
  applyChoice: () => void;
  /**
   * Called for a failed request. Uses another host of the same files from the next request on.
   * @returns false if there is none that works.
   */
  nextHost: (failure: RequestFailure) => boolean;
  /** Continues after failed requests, at most one of each kind, with the currently chosen rendition. */
  retry: (retries: Retry[]) => void;
  window: () => SeekableWindow;
  /** By kind, because the element's own ranges do not show a gap in only one kind. */
  buffered: () => Buffered;
  /** Called with an error of the element. @returns whether the engine itself recovers from it. */
  recover: (error: MediaError) => boolean;
  /** Whether media is being fetched. */
  isLoading: () => boolean;
  /** Aborts every request and leaves the media element without a source. */
  destroy: () => void;
};

export type EngineDeps = {
  video: HTMLVideoElement;
  /** Absolute address of the manifest. */
  url: string;
  keySystems: KeySystems | undefined;
  events: EngineEvents;
  /** Returns the rendition of the next segment; called before each. */
  choose: () => string | undefined;
  /** The estimate of the bandwidth, in bits/s. */
  estimate: () => number;
  /** The clock of the player, in milliseconds. */
  now: () => number;
};
export type CreateEngine = (deps: EngineDeps) => Engine;
export type EngineKind = 'hls' | 'dash';
