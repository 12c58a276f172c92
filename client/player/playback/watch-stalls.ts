/** Detects whether a video is stalled. */
import { listen } from '../model/listen.ts';

/** @param onChange called with every result, even if it is unchanged; @param signal ends it. */
export function watchStalls(video: HTMLVideoElement, onChange: (isStalled: boolean) => void, signal: AbortSignal) {
  let stalledAt = NaN;
  function onWaiting() {
    stalledAt = video.currentTime;
    onChange(!video.paused);
  }
  /** Elements also send `timeupdate` while they are stalled. */
  function onTimeUpdate() {
    if (!video.seeking && video.currentTime !== stalledAt) onChange(false);
  }
  listen(video, 'waiting', onWaiting, signal);
  listen(video, 'timeupdate', onTimeUpdate, signal);
  listen(video, 'playing pause ended emptied', () => onChange(false), signal);
}
