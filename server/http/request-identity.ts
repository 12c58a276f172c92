/** The id of a request and of its trace: those of a trusted proxy, or new ones. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express from 'express';
import { parseTraceParent, type TraceParent } from './trace-parent.ts';

/** The result of a request, known when its response has ended. */
export type RequestOutcome = {
  method: string | undefined;
  url: string;
  route: string | undefined;
  status: number;
  cache?: 'fresh' | 'stale';
  aborted?: boolean;
};
/** The span of a request in a trace (OpenTelemetry). */
export type RequestSpan = { traceId: string; end: (outcome: RequestOutcome) => void };
/** @returns undefined when the request is not traced. */
export type OpenRequestSpan = (parent: TraceParent | undefined) => RequestSpan | undefined;
/** Both ids consist of letters, digits, `.`, `_`, `:` and `-`, so they can be logged unescaped. */
export type RequestIdentity = { requestId: string; traceId?: string | undefined; span?: RequestSpan | undefined };
export type IdentifyRequest = (req: Pick<IncomingMessage, 'headers' | 'socket'>) => RequestIdentity;

const safeId = /^[\w.:-]{1,64}$/;

/** @param trustProxy as Express's `trust proxy`: `X-Request-Id` and `traceparent` are taken from such a proxy only. */
export function createIdentifyRequest(
  trustProxy: boolean | number | string[],
  openSpan: OpenRequestSpan = () => undefined,
): IdentifyRequest {
  // Express compiles its setting into a function (proxy-addr); this app is created only to apply the same rules.
  const trusts = express().set('trust proxy', trustProxy).get('trust proxy fn') as (
    address: string,
    hop: number,
  ) => boolean;
  return ({ headers, socket }) => {
    const isTrusted = trustProxy !== false && trusts(socket.remoteAddress ?? '', 0);
    const parent = isTrusted ? parseTraceParent(headers.traceparent) : undefined;
    const span = openSpan(parent);
    const given = isTrusted ? headers['x-request-id'] : undefined;
    const requestId = typeof given === 'string' && safeId.test(given) ? given : randomUUID();
    return { requestId, traceId: span?.traceId ?? parent?.traceId, span };
  };
}
