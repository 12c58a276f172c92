/** The state of the playing video for the controls. */
import { useSyncExternalStore } from 'react';
import type { PlayerState } from '../model/player-state.ts';
import type { MediaState } from './media-store.ts';
import type { SeekableRange } from './video-actions.ts';
import type { VideoSession } from './video-session.ts';

export type VideoState = { media: MediaState; state: PlayerState; seekable: SeekableRange };

/** @param knownS the duration of the video, used until the element knows it. */
export function useVideoState({ controller, media: store }: VideoSession, knownS = 0): VideoState {
  const media = useSyncExternalStore(store.subscribe, store.getState);
  const state = useSyncExternalStore(controller.subscribe, controller.getState);
  const end = Number.isFinite(media.durationS) ? media.durationS || knownS : state.seekable.end;
  return { media, state, seekable: { ...(state.isLive ? state.seekable : { start: 0, end }), isLive: state.isLive } };
}
