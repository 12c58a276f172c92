/** The range of an HLS stream to which one can seek. */
import type HlsPlayer from 'hls.js';
import type { SeekableWindow } from '../model/engine.ts';

/** All zero until a playlist is known. */
export function windowOf(
  { latestLevelDetails, liveSyncPosition }: HlsPlayer,
  { duration }: HTMLVideoElement,
): SeekableWindow {
  if (!latestLevelDetails) return { start: 0, end: 0, edge: 0, isLive: false, targetDurationS: 0 };
  const { fragmentStart: start, edge, live: isLive, targetduration: targetDurationS } = latestLevelDetails;
  return isLive
    ? { start, end: liveSyncPosition ?? edge, edge, isLive, targetDurationS }
    : { start: 0, end: duration || edge, edge, isLive, targetDurationS };
}
