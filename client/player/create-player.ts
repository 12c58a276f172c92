/** The player: one film on one media element, kept going by what the parts beside it know. */
import type { FilmSource } from '../../shared/player.ts';
import { browserClock, type Clock } from './clock.ts';
import type { CreateEngine, EngineKind } from './engine.ts';
import { firstState, type PlayerReport, type PlayerState } from './player-state.ts';

export type Player = {
  /** The same object until something has changed. */
  getState: () => PlayerState;
  /** @returns what ends it. */
  subscribe: (listener: () => void) => () => void;
  /** @param rendition an id of `renditions`, or `auto`. */
  choose: (rendition: string) => void;
  /** Seeks to where a live film is now. */
  goLive: () => void;
  /** Begins anew after a failure, at the position it had. */
  retry: () => void;
  /** Leaves nothing: no request, timer, listener or source. */
  destroy: () => void;
};

/** `startS`: where to begin, of a recording. What is not given is the browser's. */
export type PlayerDeps = {
  video: HTMLVideoElement;
  source: FilmSource;
  startS?: number | undefined;
  importEngine?: (kind: EngineKind) => Promise<{ createEngine: CreateEngine }>;
  clock?: Clock;
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  connection?: () => { downlink?: number } | undefined;
  report?: (report: PlayerReport) => void;
};

/** Begins to load; playing is up to whoever holds the element. Reports also go out as `player:report` events of the element. */
export function createPlayer({ clock = browserClock }: PlayerDeps): Player {
  void clock;
  return {
    getState: () => firstState,
    subscribe: () => () => undefined,
    choose: () => undefined,
    goLive: () => undefined,
    retry: () => undefined,
    destroy: () => undefined,
  };
}
