/** The delay before a retry. */
import type { SeekableWindow } from '../model/engine.ts';

export const minDelayMs = 1_000;
/** The delay if the target duration is unknown. */
const unknownDelayMs = 5_000;
const unusableDelayMs = 500;

type Segments = Pick<SeekableWindow, 'targetDurationS' | 'isLive'>;
/**
 * `isUnusable`: a response arrived but is unusable; `hasOther`: another rendition is fetched instead; `isFirst`: the
 * previous request did not fail.
 */
type Failure = { isUnusable: boolean; hasOther: boolean; isFirst: boolean };

export function retryDelayMs(segments: Segments, { isUnusable, hasOther, isFirst }: Failure): number {
  if (isFirst && (isUnusable || hasOther)) return 0;
  if (isUnusable) return unusableDelayMs;
  return hasOther ? nextDelayMs(segments) : Math.max(halfTargetMs(segments), nextDelayMs(segments));
}

/** The delay for an unchanged live playlist: a target duration. */
export function unchangedDelayMs(segments: Segments): number {
  return 2 * halfTargetMs(segments);
}

function halfTargetMs({ targetDurationS }: Segments): number {
  return targetDurationS ? Math.max(minDelayMs, targetDurationS * 500) : unknownDelayMs;
}

/** A live segment that does not exist yet will be available after a target duration. */
function nextDelayMs({ isLive, targetDurationS }: Segments): number {
  return isLive ? Math.max(minDelayMs, targetDurationS * 1000) : minDelayMs;
}
