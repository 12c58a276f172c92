/** What the controls know of the film, and what they can do with it. */
import { useState, useSyncExternalStore } from 'react';
import { spokenTime } from '../../../shared/film-time.ts';
import type { PlayerState } from '../player-state.ts';
import { play, type Session } from '../session.ts';
import type { MediaState } from './media-store.ts';
import { remember } from './remembered.ts';

export type Film = {
  media: MediaState;
  state: PlayerState;
  /** The seconds one can go to. */
  start: number;
  end: number;
  /** Said to those who hear the page; empty when there is nothing to say. */
  said: string;
};
export type Actions = {
  say: (words: string) => void;
  togglePlay: () => void;
  seek: (seconds: number) => void;
  /** @param volume 0 to 1, or what is beyond. */
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setRate: (rate: number) => void;
  goLive: () => void;
  retry: () => void;
};

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** @param knownS the length of the film, for the time before the element knows it. */
export function useSession({ video, player, media: store }: Session, knownS = 0): [Film, Actions] {
  const media = useSyncExternalStore(store.subscribe, store.get);
  const state = useSyncExternalStore(player.subscribe, player.getState);
  const [said, say] = useState('');
  const { start, end } = state.isLive ? state.seekable : { start: 0, end: Number.isFinite(media.durationS) ? media.durationS || knownS : state.seekable.end };

  const actions: Actions = {
    say,
    togglePlay() {
      say(video.paused ? 'Playing' : 'Paused');
      if (video.paused) play(video);
      else video.pause();
    },
    seek(seconds) {
      const to = Math.min(Math.max(seconds, start), end);
      video.currentTime = to;
      say(spokenPosition(to, end, state.isLive));
    },
    setVolume(volume) {
      const level = Math.min(Math.max(volume, 0), 1);
      Object.assign(video, { volume: level, muted: level === 0 });
      remember({ volume: level, isMuted: level === 0 });
    },
    toggleMute() {
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) video.volume = 0.5;
      remember({ isMuted: video.muted, volume: video.volume });
      say(video.muted ? 'Sound off' : 'Sound on');
    },
    setRate(rate) {
      Object.assign(video, { playbackRate: rate, defaultPlaybackRate: rate });
      remember({ rate });
      say(`Speed ${rate}×`);
    },
    goLive() {
      player.goLive();
      if (video.paused) play(video);
      say('Live');
    },
    retry() {
      player.retry();
      play(video);
    },
  };
  return [{ media, state, start, end, said }, actions];
}

/** "1 minute 5 seconds", "12 seconds behind live". */
export function spokenPosition(time: number, end: number, isLive: boolean): string {
  if (!isLive) return spokenTime(time);
  return end - time < 1 ? 'Live' : `${spokenTime(end - time)} behind live`;
}
