/** Turns of the event loop: each of them has one piece of work of this process, so that a cached answer or a health check waits for no more than that. */

/** Runs a function in a later turn of the event loop. */
export type OnNextTurn = (run: () => void) => void;

/** @returns the same as `onNextTurn`, but only one function for each turn, in the order of the calls. */
export function oneEachTurn(onNextTurn: OnNextTurn): OnNextTurn {
  const waiting: (() => void)[] = [];
  function takeTurn() {
    const run = waiting.shift();
    if (waiting.length > 0) onNextTurn(takeTurn);
    run?.();
  }
  return (run) => {
    waiting.push(run);
    if (waiting.length === 1) onNextTurn(takeTurn);
  };
}
