/**
 * The contract between a page and the video player. On the server and before the visitor presses play there is no
 * player: the page shows a poster or a native video element.
 */
import { type ComponentType, createContext, type Ref } from 'react';

/** License servers by key system, such as `org.w3.clearkey`. */
export type KeySystems = Record<string, { licenseUrl: string }>;
/** Addresses of an HLS playlist and of a DASH manifest, at least one of them; absolute or below the base path. */
export type VideoSource = { hls?: string; dash?: string; keySystems?: KeySystems; isLive?: boolean };
/** `src`: a WebVTT file. */
export type CaptionsTrack = { src: string; language: string; label: string };
export type ChapterMark = { title: string; startS: number };
/** What a page may call on a mounted player. */
export type PlayerHandle = { seek: (seconds: number) => void };

export type PlayerProps = {
  title: string;
  source: VideoSource;
  poster: string;
  captions: CaptionsTrack[];
  chapters: ChapterMark[];
  durationS?: number;
  /** Start time from `?t=`. */
  startS?: number;
  /** The id of the transcript's element in the page. */
  transcriptId?: string;
  /** The address of a file to download. */
  download?: string;
  /** Called with the current time during playback. */
  onTime?: (seconds: number) => void;
  ref?: Ref<PlayerHandle>;
};
export type PlayerModule = { Player: ComponentType<PlayerProps> };

/** Loads the player on demand. Rejects when its chunk cannot be loaded. */
export const PlayerContext = createContext<(() => Promise<PlayerModule>) | undefined>(undefined);
