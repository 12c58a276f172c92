/** All that the player knows of what fetches and appends a film: an engine, and what it reports. */
import type { KeySystems } from '../../shared/player.ts';

/** `id` is lasting for one load of a source; `bandwidth` in bits/s; sizes in pixels, 0 when not known. */
export type Rendition = { id: string; bandwidth: number; width: number; height: number };
export type MediaKind = 'main' | 'audio' | 'subtitle';
/** Seconds. `isLive` means the film is still growing. */
export type SeekWindow = {
  start: number /** The safe live point; of a recording its end. */;
  end: number /** The newest second there is. */;
  edge: number;
  isLive: boolean;
};
/** [start, end] in seconds. */
export type TimeRange = readonly [start: number, end: number];

/** A request that failed after the engine's own retries. `segment`: its time in the film, when it is one; `status`: of the answer, 0 without one. */
export type RequestFailure = { kind: MediaKind; renditionId: string | undefined; status: number; segment?: TimeRange; targetDurationS?: number };
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
  /** The engine goes on only when it is asked to: with `continueWith`. */
  onRequestFailed: (failure: RequestFailure) => void;
  onFatal: (failure: EngineFailure) => void;
  /** The film is encrypted and the source says nothing of keys. */
  onEncrypted: () => void;
  /** A live playlist was fetched again and again without change. */
  onPlaylistUnchanged: (renditionId: string) => void;
};

export type Engine = {
  /** Attaches to the media element it was created for. Called once. */
  load: (startS: number) => void;
  /** Begins again at this time, after a fault; keeps the element. `NaN`: where a live film is now. */
  reloadAt: (seconds: number) => void;
  /** Fetches on after a break of the network. */
  resume: () => void;
  renditions: () => Rendition[];
  current: () => string | undefined;
  /** Fetches this rendition from the next segment on, without a break in the picture. */
  apply: (renditionId: string) => void;
  /** Goes on with this rendition after a request has failed. */
  continueWith: (renditionId: string) => void;
  window: () => SeekWindow;
  /** What each kind has buffered: where a hole is in one only, the element says nothing of it. */
  buffered: () => { audio?: TimeRange[]; video?: TimeRange[] };
  /** Whether media is on its way. */
  isLoading: () => boolean;
  /** Ends every request and gives the media element back as it was. */
  destroy: () => void;
};

export type EngineDeps = {
  video: HTMLVideoElement;
  /** Of the manifest, absolute. */
  url: string;
  keySystems: KeySystems | undefined;
  events: EngineEvents;
  /** The rendition the next segment is to be of; asked before each. */
  choose: () => string | undefined;
  /** Bits/s to begin with. */
  estimate: number;
};
export type CreateEngine = (deps: EngineDeps) => Engine;
export type EngineKind = 'hls' | 'dash';
