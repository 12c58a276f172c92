/** The parts of the media element and the engine that monitoring needs. */
import type { Engine } from '../model/engine.ts';
import type { PlayerReport } from '../model/player-state.ts';

export type WatchedMedia = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'seeking' | 'readyState' | 'buffered' | 'addEventListener' | 'removeEventListener'
>;
export type WatchedEngine = Pick<Engine, 'window' | 'buffered' | 'isLoading'>;

/** `to` in seconds. */
export type CorrectiveSeek = { to: number; report: PlayerReport };
