/** Why a video stands still although it should move, and the seek that gets it going again (specification section 4). */
import { frameS, rangeAfter, rangeAt, safeS, toRanges } from '../model/time-ranges.ts';
import { resumeAheadS } from './timing.ts';
import { findUnderflow } from './underflow.ts';
import type { CorrectiveSeek, WatchedEngine, WatchedMedia } from './watched.ts';

/**
 * Looks for what a live window that has moved on, or something missing from the buffer, explains.
 * @param isLong whether it has stood still for longer than a segment on its way may take.
 * @returns undefined where nothing of this explains it.
 */
export function diagnoseStall(media: WatchedMedia, engine: WatchedEngine, isLong: boolean): CorrectiveSeek | undefined {
  const from = media.currentTime;
  const { start, end } = engine.window();
  if (end > start && start > 0 && from < start - safeS) return { to: end, report: { type: 'live-resync', from, to: end } };
  if (findUnderflow(engine.buffered(), from)) return { to: from, report: { type: 'underflow', at: from } };
  const next = rangeAfter(toRanges(media.buffered), from);
  // What is missing may be on its way.
  if (!next || (engine.isLoading() && !isLong)) return undefined;
  return { to: next[0] + frameS, report: { type: 'gap-skip', from, to: next[0] } };
}

/** A seek to where it stands: browsers may stand still with enough to play, and go on after it. */
export function diagnoseFrozenPlayhead(media: WatchedMedia): CorrectiveSeek | undefined {
  const at = media.currentTime;
  const range = rangeAt(toRanges(media.buffered), at);
  return range && range[1] >= at + resumeAheadS ? { to: at, report: { type: 'resume-seek', at } } : undefined;
}
