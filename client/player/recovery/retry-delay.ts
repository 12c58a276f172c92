/** How long to wait before something is fetched again (specification section 9). */
import type { SeekableWindow } from '../model/engine.ts';

export const minDelayMs = 1_000;
/** Where no target duration is known. */
const unknownDelayMs = 5_000;
const unusableDelayMs = 500;

type Segments = Pick<SeekableWindow, 'targetDurationS' | 'isLive'>;
/** `isUnusable`: something came, and is of no use; `hasOther`: another rendition is fetched in its place; `isFirst`: nothing has failed just before. */
type Failure = { isUnusable: boolean; hasOther: boolean; isFirst: boolean };

export function retryDelayMs(segments: Segments, { isUnusable, hasOther, isFirst }: Failure): number {
  if (isFirst && (isUnusable || hasOther)) return 0;
  if (isUnusable) return unusableDelayMs;
  return hasOther ? nextDelayMs(segments) : Math.max(halfTargetMs(segments), nextDelayMs(segments));
}

/** Of a live playlist that has nothing new: a target duration. */
export function unchangedDelayMs(segments: Segments): number {
  return 2 * halfTargetMs(segments);
}

function halfTargetMs({ targetDurationS }: Segments): number {
  return targetDurationS ? Math.max(minDelayMs, targetDurationS * 500) : unknownDelayMs;
}

/** What a live video does not have yet comes after a target duration. */
function nextDelayMs({ isLive, targetDurationS }: Segments): number {
  return isLive ? Math.max(minDelayMs, targetDurationS * 1000) : minDelayMs;
}
