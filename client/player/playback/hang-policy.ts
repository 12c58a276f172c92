/** Decides what to do when playback hangs at a position and no seek helps. */
import type { Clock } from '../../clock.ts';
import { hungLoadingMs } from './timing.ts';

/** Positions within this distance count as the same, in seconds. */
const samePlaceS = 1;
/** A hang within this time of the previous one counts as the same, whatever its position, even if a little was played in between. */
const sameHangMs = 2 * hungLoadingMs;

/** `reload`: load the video again; `skip`: also skip the media at that position. */
export type HangDecision = 'reload' | 'skip' | 'give-up';

/**
 * @returns what follows a hang at these seconds (`NaN`: of a live video): the first time a reload, then a skip, then the end. In a live video there is
 * nothing to skip. `hasPlayed` since it was loaded: a video that has not still hangs at the same thing, however long it took to find out, because on a slow
 * network loading alone takes its time.
 */
export function createHangPolicy({ now }: Pick<Clock, 'now'>): (time: number, hasPlayed: boolean) => HangDecision {
  let lastTime = NaN;
  let lastMs = -Infinity;
  let hangs = 0;
  return (time, hasPlayed) => {
    const isSame = !hasPlayed || Math.abs(lastTime - time) < samePlaceS || now() - lastMs < sameHangMs;
    hangs = isSame ? hangs + 1 : 1;
    lastTime = time;
    lastMs = now();
    return hangs === 1 ? 'reload' : hangs === 2 && !Number.isNaN(time) ? 'skip' : 'give-up';
  };
}
