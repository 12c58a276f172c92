/**
 * Assigns every request an id, and logs one line when its response has ended: without client addresses, queries, tokens
 * and bodies.
 */
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { beforeHeaders } from './before-headers.ts';
import { toLoggedPath } from './hide-tokens.ts';
import type { IdentifyRequest, RequestIdentity } from './request-identity.ts';

export type RequestLogEntry = RequestIdentity & {
  method: string | undefined;
  /** The URL as requested; only its path is logged. */
  url: string;
  route: string | undefined;
  status: number;
  /** performance.now() when the request arrived. */
  started: number;
  /** Milliseconds until the headers were ready. */
  firstByteMs?: number | undefined;
  /** Bytes written to the connection for the response, headers included. */
  bytes?: number;
  /**
   * A digest of the client's network, only for requests that were refused or sent a body: other visitors cannot be
   * distinguished.
   */
  client?: string | undefined;
  cache?: 'fresh' | 'stale';
  aborted?: boolean;
  /** The request was sent by the server itself to fill its page cache. */
  isPrerender?: boolean;
};
export type RequestLogger = (line: RequestLogEntry) => void;

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** The name of the page or endpoint that answered. */
      route?: string;
      /**
       * The request was sent by a script of the page without an action of the visitor: it is logged without a client
       * digest.
       */
      isSentByPage?: boolean;
    }
  }
}

/** The User-Agent with which this process fills its own page cache. It is random, so that nobody else can use it. */
export const prerenderAgent = `prerender/${randomUUID()}`;

/**
 * Writes lines in the format of pino, but without pino, which takes longer for a line than sending a cached page takes.
 * @param output the stream of the logger. @param build the id of this build.
 */
export function createRequestLogger(
  output: { write: (line: string) => unknown },
  clock: () => Date,
  build: string,
): RequestLogger {
  return ({
    requestId,
    traceId,
    method,
    url,
    route,
    status,
    started,
    firstByteMs,
    bytes,
    client,
    cache,
    aborted,
    isPrerender,
  }) => {
    const query = url.indexOf('?');
    const path = JSON.stringify(toLoggedPath(query < 0 ? url : url.slice(0, query)));
    const timing = `"durationMs":${toTenths(performance.now() - started)}${firstByteMs === undefined ? '' : `,"firstByteMs":${toTenths(firstByteMs)}`}`;
    const more = `${traceId ? `,"traceId":"${traceId}"` : ''}${client ? `,"client":"${client}"` : ''}${route ? `,"route":"${route}"` : ''}${cache ? `,"cache":"${cache}"` : ''}${aborted ? ',"aborted":true' : ''}${isPrerender ? ',"prerender":true' : ''}`;
    output.write(
      `{"level":30,"time":${clock().getTime()},"requestId":"${requestId}","method":"${method}","path":${path}${more},"status":${status},${timing}${bytes === undefined ? '' : `,"bytes":${bytes}`},"build":"${build}","msg":"request"}\n`,
    );
  };
}

function toTenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** The id of the request, which error pages show, so that its line can be found in the log. */
export function requestIdOf(res: Response): string {
  return res.locals.requestId;
}

/** Records the name of the page or endpoint that answers, for the log and the metrics. */
export function setRouteName(res: Response, name: string) {
  res.locals.route = name;
}

type LogDeps = {
  log: RequestLogger;
  identify: IdentifyRequest;
  digestClient: (address: string) => string;
  buildId: string;
};

/** Also sets X-Request-Id and X-Build, which identifies the build that has answered if several are deployed. */
export function logRequests({ log, identify, digestClient, buildId }: LogDeps): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const { originalUrl: url, method, socket } = req;
    const identity = identify(req);
    const isPrerender = req.headers['user-agent'] === prerenderAgent;
    const bytesBefore = socket.bytesWritten;
    let firstByteMs: number | undefined;
    res.locals.requestId = identity.requestId;
    res.setHeader('X-Request-Id', identity.requestId);
    res.setHeader('X-Build', buildId);
    beforeHeaders(res, () => {
      firstByteMs ??= performance.now() - started;
    });
    res.on('close', () => {
      const { statusCode: status, locals } = res;
      const client =
        status >= 400 || (method === 'POST' && !locals.isSentByPage) ? digestClient(req.ip ?? '') : undefined;
      const bytes = socket.bytesWritten - bytesBefore;
      log({
        ...identity,
        method,
        url,
        route: locals.route,
        status,
        started,
        firstByteMs,
        bytes,
        client,
        aborted: !res.writableFinished,
        isPrerender,
      });
    });
    next();
  };
}
