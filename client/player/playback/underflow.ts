/** Finds a hole in the picture: Chromium plays the sound on for about three seconds, then stands still inside what looks buffered. */
import type { Buffered } from '../model/engine.ts';
import { rangeAfter, rangeAt } from '../model/time-ranges.ts';

/** How long the sound goes on, in seconds. */
const soundS = 3;

/** @param buffered by kind: `video` alone where sound and picture come together, `audio` alone where there is no picture. */
export function findUnderflow({ audio, video }: Buffered, time: number): boolean {
  if (!video) return false;
  if (audio) return Boolean(rangeAt(audio, time) && !rangeAt(video, time) && rangeAt(video, time - soundS));
  return !rangeAfter(video, time) && video.slice(1).some((_, index) => isRecent(video[index]?.[1], time));
}

/** Whether a hole began between two and four seconds ago. */
function isRecent(holeS: number | undefined, time: number): boolean {
  return holeS !== undefined && time - holeS < soundS + 1 && time - holeS > soundS - 1;
}
