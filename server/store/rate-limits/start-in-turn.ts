/**
 * Starts one request in each turn of the event loop, of those that the page cache does not answer: each takes a
 * millisecond or two before it is answered or waits in the render queue, and a hundred that arrive together would delay
 * everything else by all of it. Networks take turns.
 */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createFairLines } from './fair-lines.ts';
import { widestNetworkOf } from './networks.ts';

type Waiting = { res: Response; next: NextFunction };
type Options = {
  /** Requests that never wait. */
  isUrgent: (req: Request) => boolean;
  /** `setImmediate`, except in tests. */
  onNextTurn?: (run: () => void) => void;
};

/**
 * More requests than this start at once: those whose visitors have gone are still here, and waiting may not use memory
 * without end.
 */
export const maxWaitingStarts = 5_000;

/**
 * A request is left out when its visitor has gone. What is sent never waits: Node drops a body that nobody reads when
 * its connection closes, and a message would be lost.
 */
export function startInTurn({ isUrgent, onNextTurn = setImmediate }: Options): RequestHandler {
  const lines = createFairLines<Waiting>();
  let hasStarted = false;

  function takeNext(): Waiting | undefined {
    let next = lines.shift();
    while (next && !isWanted(next)) next = lines.shift();
    return next;
  }

  function onTurn() {
    const waiting = takeNext();
    hasStarted = waiting !== undefined;
    if (hasStarted) onNextTurn(onTurn);
    waiting?.next();
  }

  return (req, res, next) => {
    if (isUrgent(req) || !onlyReads(req)) return next();
    if (!hasStarted) {
      hasStarted = true;
      onNextTurn(onTurn);
      return next();
    }
    if (lines.size >= maxWaitingStarts) lines.removeUnwanted(isWanted);
    if (lines.size >= maxWaitingStarts) return next();
    lines.push(widestNetworkOf(req.ip ?? ''), { res, next });
  };
}

const isWanted = ({ res }: Waiting) => !res.closed;
const onlyReads = ({ method }: Request) => method === 'GET' || method === 'HEAD';
