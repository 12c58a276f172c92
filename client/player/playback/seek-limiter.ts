/** Keeps a player that corrects itself from doing nothing else. */
import type { Clock } from '../../clock.ts';

/** So many seeks of our own to about the same place, within this time. */
export const maxCorrectiveSeeks = 3;
const correctionsMs = 10_000;
const samePlaceS = 0.5;

export function createSeekLimiter({ now }: Pick<Clock, 'now'>) {
  let recent: { to: number; atMs: number }[] = [];
  return {
    /** @param to seconds. @returns whether to seek there; a yes is remembered. */
    allow(to: number): boolean {
      recent = recent.filter(({ atMs }) => now() - atMs < correctionsMs);
      if (recent.filter((each) => Math.abs(each.to - to) < samePlaceS).length >= maxCorrectiveSeeks) return false;
      recent.push({ to, atMs: now() });
      return true;
    },
  };
}
