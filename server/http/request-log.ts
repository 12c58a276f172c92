/** Gives every request an id and writes one line when its answer is done. No addresses, no query values, no bodies. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const longestPath = 200;

/** The id of the request being answered: printed on error pages, found in the log. */
export function requestIdOf(res: Response): string {
  return res.locals.requestId as string;
}

/** Says which page answered, for the log line. */
export function nameRoute(res: Response, name: string) {
  res.locals.route = name;
}

export function logRequests(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = process.hrtime.bigint();
    res.locals.requestId = randomUUID();
    res.setHeader('X-Request-Id', res.locals.requestId);
    const path = req.path.slice(0, longestPath);
    res.on('close', () => {
      const durationMs = Number(process.hrtime.bigint() - started) / 1e6;
      const line = {
        requestId: res.locals.requestId,
        method: req.method,
        path,
        route: res.locals.route,
        status: res.statusCode,
        durationMs: Math.round(durationMs * 10) / 10,
      };
      if (res.writableFinished) logger.info(line, 'request');
      else logger.info({ ...line, aborted: true }, 'request');
    });
    next();
  };
}
