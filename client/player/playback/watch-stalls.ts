/** Tells whether a video should move and does not. */
import { listen } from '../model/listen.ts';

/** @param onChange called with every answer, also the same again; @param signal ends it. */
export function watchStalls(video: HTMLVideoElement, onChange: (isStalled: boolean) => void, signal: AbortSignal) {
  let stalledAt = NaN;
  function onWaiting() {
    stalledAt = video.currentTime;
    onChange(!video.paused);
  }
  /** Elements send `timeupdate` also while they stand still. */
  function onTimeUpdate() {
    if (!video.seeking && video.currentTime !== stalledAt) onChange(false);
  }
  listen(video, 'waiting', onWaiting, signal);
  listen(video, 'timeupdate', onTimeUpdate, signal);
  listen(video, 'playing pause ended emptied', () => onChange(false), signal);
}
