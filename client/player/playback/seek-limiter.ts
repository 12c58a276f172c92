/** Limits the player's own seeks: a player that only corrects itself does not play. */
import type { Clock } from '../../clock.ts';

/** So many corrective seeks to about the same place, within this time. */
const maxCorrectiveSeeks = 3;
const intervalMs = 10_000;
const samePlaceS = 0.5;

/** @returns whether to seek to these seconds; a yes is counted. */
export function createSeekLimiter({ now }: Pick<Clock, 'now'>): (to: number) => boolean {
  let recent: { to: number; atMs: number }[] = [];
  return (to) => {
    recent = recent.filter(({ atMs }) => now() - atMs < intervalMs);
    if (recent.filter((seek) => Math.abs(seek.to - to) < samePlaceS).length >= maxCorrectiveSeeks) return false;
    recent.push({ to, atMs: now() });
    return true;
  };
}
