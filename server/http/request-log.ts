/** Gives every request an id and writes one line when its answer is done. No addresses, no query values, no bodies. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
    const started = performance.now();
    res.locals.requestId = createRequestId();
    res.setHeader('X-Request-Id', res.locals.requestId);
    const { originalUrl } = req;
    res.on('close', () => logAnswer(logger, req, res, { requestId: requestIdOf(res), url: originalUrl, route: res.locals.route, started }));
    next();
  };
}

export function createRequestId(): string {
  return randomUUID();
}

/** @param details `started` by performance.now(); `cache` when the page was kept. */
export function logAnswer(
  logger: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  { requestId, url, route, started, cache }: { requestId: string; url: string; route: string | undefined; started: number; cache?: 'fresh' | 'stale' },
) {
  const query = url.indexOf('?');
  const path = (query < 0 ? url : url.slice(0, query)).slice(0, longestPath);
  const durationMs = Math.round((performance.now() - started) * 10) / 10;
  const line = {
    requestId,
    method: req.method,
    path,
    route,
    status: res.statusCode,
    durationMs,
    ...(cache && { cache }),
    ...(res.destroyed && !res.writableFinished && { aborted: true }),
  };
  logger.info(line, 'request');
}
