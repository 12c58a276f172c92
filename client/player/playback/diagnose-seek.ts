/** Detects a seek by the visitor to a position without media. */
import { frameS, rangeAfter, rangeAt, safeS, secondsAhead } from '../model/time-ranges.ts';
import type { WatchedEngine } from './watched.ts';

/** `to` in seconds. `outside`: the target was outside the seekable window; `hole`: it was in a gap between segments. */
export type SeekDiagnosis = { kind: 'outside' | 'hole'; to: number };

/** @param at the target of the seek in seconds. @returns undefined as long as the missing media may still arrive. */
export function diagnoseSeek(at: number, engine: WatchedEngine): SeekDiagnosis | undefined {
  const { start, end, targetDurationS } = engine.window();
  if (end <= start) return undefined;
  if (at > end + safeS) return { kind: 'outside', to: end };
  if (at < start - safeS) return { kind: 'outside', to: start + safeS };
  // Two segments behind the position: an engine may hold back one kind until the other has closed its gap.
  const behind = Object.values(engine.buffered())
    .filter((ranges) => !rangeAt(ranges, at) && secondsAhead(ranges, at) >= 2 * (targetDurationS - frameS))
    .map((ranges) => (rangeAfter(ranges, at)?.[0] ?? 0) + safeS);
  return behind.length ? { kind: 'hole', to: Math.max(...behind) } : undefined;
}
