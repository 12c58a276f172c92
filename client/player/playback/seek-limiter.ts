/** Limits the player's own seeks: a player that only corrects itself does not play. */
import type { Clock } from '../../clock.ts';

/** So many corrective seeks to about the same place, within this time. */
const maxCorrectiveSeeks = 3;
const intervalMs = 10_000;
const samePlaceS = 0.5;

export class SeekLimiter {
  readonly #clock: Pick<Clock, 'now'>;
  #recent: { to: number; atMs: number }[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** @param to seconds. @returns whether to seek there; a yes is counted. */
  allow(to: number): boolean {
    const nowMs = this.#clock.now();
    this.#recent = this.#recent.filter(({ atMs }) => nowMs - atMs < intervalMs);
    if (this.#recent.filter((seek) => Math.abs(seek.to - to) < samePlaceS).length >= maxCorrectiveSeeks) return false;
    this.#recent.push({ to, atMs: nowMs });
    return true;
  }
}
