/** The state that the controls show: an immutable snapshot for each change. */
import type { Rendition } from './engine.ts';

/**
 * `code` as of a MediaError, 3 when nothing else fits; `message` is for the log and the technical details of the error
 * card, not for visitors.
 */
export type PlayerError = { code: number; message: string };

export type PlayerState = {
  /** `ready`: the video can start; `failed`: the player has given up, `retry` loads it again. */
  phase: 'loading' | 'ready' | 'failed';
  /** Whether playback is stalled although it should advance. */
  isStalled: boolean;
  error: PlayerError | undefined;
  renditions: readonly Rendition[];
  current: string | undefined;
  /** `auto`, or the rendition the visitor wants. */
  chosen: string;
  isLive: boolean;
  /** Seconds. */
  seekable: { readonly start: number; readonly end: number };
  isAtLiveEdge: boolean;
  /** Seconds behind the safe live point; 0 for a recording. */
  behindLiveS: number;
};

export const initialPlayerState: PlayerState = {
  phase: 'loading',
  isStalled: false,
  error: undefined,
  renditions: [],
  current: undefined,
  chosen: 'auto',
  isLive: false,
  seekable: { start: 0, end: 0 },
  isAtLiveEdge: true,
  behindLiveS: 0,
};

/**
 * Observations and actions of the player, for the log, tests and measurements. Times in seconds, durations in
 * milliseconds.
 */
export type PlayerReport =
  | { type: 'warning'; message: string }
  | { type: 'gap-skip'; from: number; to: number }
  | { type: 'live-resync'; from: number; to: number }
  | { type: 'underflow' | 'resume-seek' | 'bad-seek'; at: number }
  | { type: 'exclude'; renditionId: string; message: string; forMs: number }
  | { type: 'retry-rendition'; renditionId: string }
  | { type: 'segment-skip'; from: number; to: number }
  | { type: 'reload'; at: number }
  | { type: 'failed'; code: number; message: string };
