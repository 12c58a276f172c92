/** What to do with a place at which nothing moves and no seek helps. */

/** Seconds within which it is the same place. */
const samePlaceS = 1;

/** @returns what follows, for the seconds it hangs at: once it is loaded again, then what lies there is left out, then it is the end. */
export function createHangPolicy(): (time: number) => 'reload' | 'skip' | 'give-up' {
  let place = NaN;
  let times = 0;
  return (time) => {
    times = Math.abs(place - time) < samePlaceS ? times + 1 : 1;
    place = time;
    return times === 1 ? 'reload' : times === 2 ? 'skip' : 'give-up';
  };
}
