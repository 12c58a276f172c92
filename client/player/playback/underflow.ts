/**
 * Finds a gap in the video buffer: Chromium continues the audio for about three seconds, then stalls inside a range
 * that looks buffered.
 */
import type { Buffered } from '../model/engine.ts';
import { rangeAfter, rangeAt } from '../model/time-ranges.ts';

/** How long the audio continues, in seconds. */
const soundS = 3;

/** @param buffered by kind: only `video` if both are muxed, only `audio` if there is no video. */
export function findUnderflow({ audio, video }: Buffered, time: number): boolean {
  if (!video) return false;
  if (audio) return Boolean(rangeAt(audio, time) && !rangeAt(video, time) && rangeAt(video, time - soundS));
  return !rangeAfter(video, time) && video.slice(1).some((_, index) => isRecent(video[index]?.[1], time));
}

/** Whether a gap began between two and four seconds ago. */
function isRecent(holeS: number | undefined, time: number): boolean {
  return holeS !== undefined && time - holeS < soundS + 1 && time - holeS > soundS - 1;
}
