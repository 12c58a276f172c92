/** Finds out why a video is stalled, and the seek that resumes it. */
import type { SeekableWindow } from '../model/engine.ts';
import { frameS, rangeAfter, rangeAt, safeS, toRanges } from '../model/time-ranges.ts';
import { resumeAheadS } from './timing.ts';
import { findUnderflow } from './underflow.ts';
import type { CorrectiveSeek, WatchedEngine, WatchedMedia } from './watched.ts';

/**
 * Recognizes stalls caused by a live window that has moved on, or by gaps in the buffer.
 * @param isLong whether it has been stalled for longer than fetching a segment may take.
 * @returns undefined if the stall has another cause.
 */
export function diagnoseStall(media: WatchedMedia, engine: WatchedEngine, isLong: boolean): CorrectiveSeek | undefined {
  const from = media.currentTime;
  const resync = diagnoseLiveWindow(from, engine.window());
  if (resync) return resync;
  if (findUnderflow(engine.buffered(), from)) return { to: from, report: { type: 'underflow', at: from } };
  const next = rangeAfter(toRanges(media.buffered), from);
  // The missing media may still be loading.
  if (!next || (engine.isLoading() && !isLong)) return undefined;
  return { to: next[0] + frameS, report: { type: 'gap-skip', from, to: next[0] } };
}

/**
 * A seek to the live edge from a position that the live window has left behind. At 0 the engine has not sought its
 * start yet, and will.
 * @param from the position in seconds.
 */
export function diagnoseLiveWindow(from: number, { start, end }: SeekableWindow): CorrectiveSeek | undefined {
  const isBehind = end > start && from > 0 && from < start - safeS;
  return isBehind ? { to: end, report: { type: 'live-resync', from, to: end } } : undefined;
}

/** A seek to the current position: a browser may freeze although enough is buffered, and continues after a seek. */
export function diagnoseFrozenPlayhead(media: WatchedMedia): CorrectiveSeek | undefined {
  const at = media.currentTime;
  const range = rangeAt(toRanges(media.buffered), at);
  return range && range[1] >= at + resumeAheadS ? { to: at, report: { type: 'resume-seek', at } } : undefined;
}
