/**
 * Lets the server accept new connections between renders: Node accepts one per turn of the event loop (libuv since
 * 1.45), and a turn with renders takes 10 ms or more.
 */

type ConnectionSource = { on: (event: 'connection', listener: () => void) => unknown };
/** Runs a function in a later turn of the event loop. */
export type OnNextTurn = (run: () => void) => void;

/** Max connections that are accepted before the next render. */
const maxTurns = 50;

/**
 * @returns a function that runs its argument in the next turn, or in the first turn without a new connection while
 * connections keep arriving.
 */
export function acceptWaiting(server: ConnectionSource): OnNextTurn {
  let accepted = 0;
  server.on('connection', () => accepted++);
  return (run) => {
    let turns = 0;
    function takeTurn() {
      const before = accepted;
      setImmediate(() => {
        turns++;
        if (accepted === before || turns >= maxTurns) run();
        else takeTurn();
      });
    }
    takeTurn();
  };
}
