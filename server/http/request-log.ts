/** Gives every request an id, and logs one line when its response is done: without client addresses, queries, tokens and bodies. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { hideTokensInPath } from './hide-tokens.ts';

export type RequestLogEntry = {
  requestId: string;
  method: string | undefined;
  /** The URL as requested; only its path is logged. */
  url: string;
  route: string | undefined;
  status: number;
  /** performance.now() when the request arrived. */
  started: number;
  cache?: 'fresh' | 'stale';
  aborted?: boolean;
};
export type RequestLogger = (line: RequestLogEntry) => void;

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** The name of the page or endpoint that answered. */
      route?: string;
    }
  }
}

const maxPathLength = 200;

/**
 * Writes lines in the format of pino, but without pino, which takes longer for a line than we take to send a cached page.
 * @param output the stream of the logger.
 */
export function createRequestLogger(output: { write: (line: string) => unknown }, clock: () => Date): RequestLogger {
  return ({ requestId, method, url, route, status, started, cache, aborted }) => {
    const query = url.indexOf('?');
    const path = JSON.stringify(hideTokensInPath(query < 0 ? url : url.slice(0, query)).slice(0, maxPathLength));
    const durationMs = Math.round((performance.now() - started) * 10) / 10;
    const more = `${route ? `,"route":"${route}"` : ''}${cache ? `,"cache":"${cache}"` : ''}${aborted ? ',"aborted":true' : ''}`;
    output.write(
      `{"level":30,"time":${clock().getTime()},"requestId":"${requestId}","method":"${method}","path":${path}${more},"status":${status},"durationMs":${durationMs},"msg":"request"}\n`,
    );
  };
}

/** The id of the request: shown on error pages, so that its line can be found in the log. */
export function requestIdOf(res: Response): string {
  return res.locals.requestId;
}

/** Names the page or endpoint that answers, for the log and the metrics. */
export function setRouteName(res: Response, name: string) {
  res.locals.route = name;
}

export function createRequestId(): string {
  return randomUUID();
}

export function logRequests(log: RequestLogger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.locals.requestId = createRequestId();
    res.setHeader('X-Request-Id', res.locals.requestId);
    const { originalUrl: url, method } = req;
    res.on('close', () =>
      log({ requestId: requestIdOf(res), method, url, route: res.locals.route, status: res.statusCode, started, aborted: !res.writableFinished }),
    );
    next();
  };
}
