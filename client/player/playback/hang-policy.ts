/** What to do with a place at which nothing moves and no seek helps. */
import type { Clock } from '../../clock.ts';
import { hungLoadingMs } from './playback-watcher.ts';

/** Seconds within which it is the same place. */
const samePlaceS = 1;
/** What hangs again before this is the same trouble, wherever it was, also where a little was played in between. */
const sameHangMs = 2 * hungLoadingMs;

/**
 * @returns what follows, for the seconds it hangs at, `NaN` of a live film: once it is loaded again, then what lies there is left out, then it is the end.
 * Live there is nothing to leave out: it is loaded where it is then. `hasPlayed`: since it was loaded; a film that has not is in the same trouble, however
 * long it took to find out: on a slow network loading alone takes its time.
 */
export function createHangPolicy({ now }: Pick<Clock, 'now'>): (time: number, hasPlayed: boolean) => 'reload' | 'skip' | 'give-up' {
  let place = NaN;
  let lastMs = -Infinity;
  let times = 0;
  return (time, hasPlayed) => {
    const isSame = !hasPlayed || Math.abs(place - time) < samePlaceS || now() - lastMs < sameHangMs;
    times = isSame ? times + 1 : 1;
    place = time;
    lastMs = now();
    return times === 1 ? 'reload' : times === 2 && !Number.isNaN(time) ? 'skip' : 'give-up';
  };
}
