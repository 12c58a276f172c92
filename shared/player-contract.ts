/** The contract between a page and the player. On the server, and before the visitor presses play, there is no player: the page shows a poster or the browser's own controls. */
import { type ComponentType, createContext, type Ref } from 'react';

/** Licence servers by the name of the key system, such as `org.w3.clearkey`. */
export type KeySystems = Record<string, { licenseUrl: string }>;
/** Where a video is, at least one of both: addresses of an HLS master playlist and of a DASH manifest, absolute or from the root. */
export type VideoSource = { hls?: string; dash?: string; keySystems?: KeySystems; isLive?: boolean };
/** `src`: a WebVTT file. */
export type CaptionsTrack = { src: string; language: string; label: string };
export type ChapterMark = { title: string; startS: number };
/** What a page may do with a player that is there: its transcript and its chapters seek. */
export type PlayerHandle = { seek: (seconds: number) => void };

export type PlayerProps = {
  title: string;
  source: VideoSource;
  poster: string;
  captions: CaptionsTrack[];
  chapters: ChapterMark[];
  durationS?: number;
  /** Where to begin, from `?t=`. */
  startS?: number;
  /** The id of the transcript's element in the page. */
  transcriptId?: string;
  /** The address of a file to download. */
  download?: string;
  /** Called while the video moves. */
  onTime?: (seconds: number) => void;
  ref?: Ref<PlayerHandle>;
};
export type PlayerModule = { Player: ComponentType<PlayerProps> };

/** How a page loads the player. Rejects when it cannot be loaded. */
export const PlayerContext = createContext<(() => Promise<PlayerModule>) | undefined>(undefined);
