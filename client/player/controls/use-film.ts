/** What the controls know of the film that is being played. */
import { useSyncExternalStore } from 'react';
import type { FilmSession } from '../film-session.ts';
import type { PlayerState } from '../player-state.ts';
import type { Reach } from './film-actions.ts';
import type { MediaState } from './media-store.ts';

export type Film = { media: MediaState; state: PlayerState; reach: Reach };

/** @param knownS the length of the film, for the time before the element knows it. */
export function useFilm({ player, media: store }: FilmSession, knownS = 0): Film {
  const media = useSyncExternalStore(store.subscribe, store.get);
  const state = useSyncExternalStore(player.subscribe, player.getState);
  const end = Number.isFinite(media.durationS) ? media.durationS || knownS : state.seekable.end;
  return { media, state, reach: { ...(state.isLive ? state.seekable : { start: 0, end }), isLive: state.isLive } };
}
