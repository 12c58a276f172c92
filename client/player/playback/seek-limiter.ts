/** Limits corrective seeks: repeated seeks to the same place prevent playback. */
import type { Clock } from '../../clock.ts';

/** The maximum number of corrective seeks to about the same place within this time. */
const maxCorrectiveSeeks = 3;
const intervalMs = 10_000;
const samePlaceS = 0.5;

/** @returns whether to seek to this position in seconds; counts the seek if so. */
export function createSeekLimiter({ now }: Pick<Clock, 'now'>): (to: number) => boolean {
  let recent: { to: number; atMs: number }[] = [];
  return (to) => {
    recent = recent.filter(({ atMs }) => now() - atMs < intervalMs);
    if (recent.filter((seek) => Math.abs(seek.to - to) < samePlaceS).length >= maxCorrectiveSeeks) return false;
    recent.push({ to, atMs: now() });
    return true;
  };
}
