/** Decides what to do when playback hangs at a position and no seek helps. */
import type { Clock } from '../../clock.ts';
import { hungLoadingMs } from './timing.ts';

/** Positions within this distance count as the same, in seconds. */
const samePlaceS = 1;
/**
 * A hang within this time of the previous one counts as the same, whatever its position, even if a little was played in
 * between.
 */
const sameHangMs = 2 * hungLoadingMs;

/** `reload`: load the video again; `skip`: also skip the media at that position. */
export type HangDecision = 'reload' | 'skip' | 'give-up';

/**
 * @returns a function that decides what follows a hang: the first time a reload, then a skip, then giving up. `time` in
 * seconds; `NaN` for a live video, in which nothing can be skipped. `hasPlayed`: since it was loaded; a video that has
 * not played counts as still in the same hang, however much time has passed, because on a slow network loading takes
 * long.
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
