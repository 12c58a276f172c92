/** Tells whether a video should move and does not. */

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
  video.addEventListener('waiting', onWaiting, { signal });
  video.addEventListener('timeupdate', onTimeUpdate, { signal });
  for (const type of ['playing', 'pause', 'ended', 'emptied']) video.addEventListener(type, () => onChange(false), { signal });
}
