/** Requests that nothing cached answers start one in each turn of the event loop, and networks take turns: a hundred that arrive together would otherwise all start before the next cached answer. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createFairLines } from './fair-lines.ts';
import { turnsOf } from './networks.ts';
import type { OnNextTurn } from './turns.ts';

/** More requests than this start at once: those of connections that were closed are still here, and waiting may not use memory without end. */
const maxWaiting = 5_000;

type Waiting = { req: Request; res: Response; next: NextFunction };
type Options = {
  onNextTurn: OnNextTurn;
  /** Requests that never wait. */
  isUrgent: (req: Request) => boolean;
};

/** A request that only reads is left out when its visitor has gone; what was sent is handled anyway. */
export function takeTurns({ onNextTurn, isUrgent }: Options): RequestHandler {
  const lines = createFairLines<Waiting>();
  let isStarting = false;

  function startNext() {
    let waiting = lines.shift();
    while (waiting && !isWanted(waiting)) waiting = lines.shift();
    isStarting = lines.size > 0;
    if (isStarting) onNextTurn(startNext);
    waiting?.next();
  }

  return (req, res, next) => {
    if (isUrgent(req)) return next();
    if (lines.size >= maxWaiting) lines.removeUnwanted(isWanted);
    if (lines.size >= maxWaiting) return next();
    lines.push(turnsOf(req.ip ?? ''), { req, res, next });
    if (isStarting) return;
    isStarting = true;
    onNextTurn(startNext);
  };
}

function isWanted({ req, res }: Waiting): boolean {
  return !res.closed || (req.method !== 'GET' && req.method !== 'HEAD');
}
