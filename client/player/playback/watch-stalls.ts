/** Tells whether a film should move and does not. */

/** @param tell called with every answer; @param signal ends it. */
export function watchStalls(video: HTMLVideoElement, tell: (isStalled: boolean) => void, signal: AbortSignal) {
  let stalledAt = NaN;
  function stall() {
    stalledAt = video.currentTime;
    tell(!video.paused);
  }
  /** Elements tell their time also while it stands still. */
  function move() {
    if (!video.seeking && video.currentTime !== stalledAt) tell(false);
  }
  video.addEventListener('waiting', stall, { signal });
  video.addEventListener('timeupdate', move, { signal });
  for (const type of ['playing', 'pause', 'ended', 'emptied']) video.addEventListener(type, () => tell(false), { signal });
}
