/** The actions that all controls share. Each announces its effect to screen readers. */
import { spokenTime } from '../../../shared/site/video-time.ts';
import { savePreferences } from './preferences.ts';
import { play, type VideoSession } from './video-session.ts';

export type VideoActions = {
  togglePlay: () => void;
  /** @param seconds from the start of the video. */
  seek: (seconds: number) => void;
  /**
   * @param seconds from the current position of the element, backwards when negative: a second press may come before
   * the first has been rendered.
   */
  seekBy: (seconds: number) => void;
  /** @param volume clamped to 0 to 1. */
  setVolume: (volume: number) => void;
  /** @param step -1 to 1, added to the volume. */
  changeVolume: (step: number) => void;
  toggleMute: () => void;
  setRate: (rate: number) => void;
  /** @param step positions to move in `rates`; has no effect beyond the ends. */
  changeRate: (step: number) => void;
  choose: (rendition: string, label: string) => void;
  goLive: () => void;
  retry: () => void;
};
/** The seekable range in seconds. */
export type SeekableRange = { start: number; end: number; isLive: boolean };

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export function createVideoActions(
  { video, controller }: VideoSession,
  { start, end, isLive }: SeekableRange,
  announce: (words: string) => void,
): VideoActions {
  function seek(seconds: number) {
    const to = Math.min(Math.max(seconds, start), end);
    video.currentTime = to;
    announce(spokenPosition(to, end, isLive));
  }
  function setVolume(volume: number) {
    const level = Math.min(Math.max(volume, 0), 1);
    Object.assign(video, { volume: level, muted: level === 0 });
    savePreferences({ volume: level, isMuted: level === 0 });
  }
  function setRate(rate: number) {
    Object.assign(video, { playbackRate: rate, defaultPlaybackRate: rate });
    savePreferences({ rate });
    announce(`Speed ${rate}×`);
  }
  return {
    seek,
    seekBy: (seconds) => seek(video.currentTime + seconds),
    setRate,
    changeRate(step) {
      const next = rates[rates.indexOf(video.playbackRate) + step];
      if (next) setRate(next);
    },
    togglePlay() {
      announce(video.paused ? 'Playing' : 'Paused');
      if (video.paused) play(video);
      else video.pause();
    },
    setVolume,
    changeVolume: (step) => setVolume((video.muted ? 0 : video.volume) + step),
    toggleMute() {
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) video.volume = 0.5;
      savePreferences({ isMuted: video.muted, volume: video.volume });
      announce(video.muted ? 'Muted' : 'Sound on');
    },
    choose(rendition, label) {
      controller.choose(rendition);
      announce(`Quality: ${label}`);
    },
    goLive() {
      controller.goLive();
      if (video.paused) play(video);
      announce('Live');
    },
    retry() {
      controller.retry();
      play(video);
    },
  };
}

/** "1 minute 5 seconds", "12 seconds behind live". */
export function spokenPosition(time: number, end: number, isLive: boolean): string {
  if (!isLive) return spokenTime(time);
  return end - time < 1 ? 'Live' : `${spokenTime(end - time)} behind live`;
}
