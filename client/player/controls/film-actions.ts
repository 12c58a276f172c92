/** What one can do with a film, whichever control asks for it. Each says what it has done. */
import { spokenTime } from '../../../shared/film-time.ts';
import { type FilmSession, play } from '../film-session.ts';
import { remember } from './remembered.ts';

export type FilmActions = {
  togglePlay: () => void;
  seek: (seconds: number) => void;
  /** @param volume 0 to 1, or what is beyond. */
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setRate: (rate: number) => void;
  choose: (rendition: string, label: string) => void;
  goLive: () => void;
  retry: () => void;
};
/** The seconds one can go to. */
export type Reach = { start: number; end: number; isLive: boolean };

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export function createActions({ video, player }: FilmSession, { start, end, isLive }: Reach, say: (words: string) => void): FilmActions {
  return {
    togglePlay() {
      say(video.paused ? 'Playing' : 'Paused');
      if (video.paused) play(video);
      else video.pause();
    },
    seek(seconds) {
      const to = Math.min(Math.max(seconds, start), end);
      video.currentTime = to;
      say(spokenPosition(to, end, isLive));
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
    choose(rendition, label) {
      player.choose(rendition);
      say(`Quality: ${label}`);
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
}

/** "1 minute 5 seconds", "12 seconds behind live". */
export function spokenPosition(time: number, end: number, isLive: boolean): string {
  if (!isLive) return spokenTime(time);
  return end - time < 1 ? 'Live' : `${spokenTime(end - time)} behind live`;
}
