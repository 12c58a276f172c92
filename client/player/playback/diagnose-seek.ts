/** Finds a seek, by the visitor, to where there is nothing and will be nothing (specification section 4). */
import { frameS, rangeAfter, rangeAt, safeS, secondsAhead } from '../model/time-ranges.ts';
import type { WatchedEngine } from './watched.ts';

/** `to` in seconds. `outside`: it went out of the seekable window; `hole`: into a stretch that no segment fills. */
export type SeekDiagnosis = { kind: 'outside' | 'hole'; to: number };

/** @param at the seconds that are sought. @returns undefined as long as what is missing there may still come. */
export function diagnoseSeek(at: number, engine: WatchedEngine): SeekDiagnosis | undefined {
  const { start, end, targetDurationS } = engine.window();
  if (end <= start) return undefined;
  if (at > end + safeS) return { kind: 'outside', to: end };
  if (at < start - safeS) return { kind: 'outside', to: start + safeS };
  // Two segments behind the position: engines may wait with one kind until the other has closed its hole.
  const behind = Object.values(engine.buffered())
    .filter((ranges) => !rangeAt(ranges, at) && secondsAhead(ranges, at) >= 2 * (targetDurationS - frameS))
    .map((ranges) => (rangeAfter(ranges, at)?.[0] ?? 0) + safeS);
  return behind.length ? { kind: 'hole', to: Math.max(...behind) } : undefined;
}
