/**
 * The span of a request: method, path, route and outcome, but never queries, bodies, client addresses or user agents.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { routes } from '../../../shared/routes.ts';
import { toLoggedPath } from '../../http/hide-tokens.ts';
import type { OpenRequestSpan, RequestOutcome } from '../../http/request-identity.ts';
import { prerenderAgent } from '../../http/request-log.ts';
import { isHealthCheck } from '../operations/health.ts';
import type { Attributes, Tracer } from './tracer.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);
const patterns: Partial<Record<string, string>> = routes;

/** `wrap`: gives each request that is traced a scope, in which its span is opened when it is identified. */
export function createRequestTracing(tracer: Tracer): {
  wrap: (listener: RequestListener) => RequestListener;
  openSpan: OpenRequestSpan;
} {
  return {
    wrap: (listener) => (req, res) =>
      isTraced(req) ? tracer.inScope({}, () => listener(req, res)) : listener(req, res),
    openSpan(parent) {
      const scope = tracer.scope();
      const span = scope && tracer.begin(scope, { name: 'HTTP', kind: 'server', attributes: {} }, parent);
      return span && { traceId: span.traceId, end: (outcome) => span.end(describe(outcome)) };
    },
  };
}

/** Not: what probes poll every few seconds, and requests by which the server fills its page cache. */
function isTraced(req: IncomingMessage): boolean {
  return (
    !isHealthCheck(req) && !/^\/metrics(?:\?|$)/.test(req.url ?? '') && req.headers['user-agent'] !== prerenderAgent
  );
}

/** Attributes of the semantic conventions for HTTP servers, version 1. */
function describe({ method = '', url, route, status, cache, aborted }: RequestOutcome) {
  const [path = ''] = url.split('?', 1);
  const isKnown = knownMethods.has(method);
  const pattern = route && patterns[route];
  const attributes: Attributes = {
    'http.request.method': isKnown ? method : '_OTHER',
    'url.path': toLoggedPath(path),
    'http.response.status_code': status,
    ...(pattern && { 'http.route': pattern }),
    ...(route && { 'site.route': route }),
    ...(cache && { 'site.page_cache': cache }),
    ...(aborted && { 'site.aborted': true }),
    ...(status >= 500 && { 'error.type': String(status) }),
  };
  return {
    name: [isKnown ? method : 'HTTP', pattern || route].filter(Boolean).join(' '),
    hasFailed: status >= 500,
    attributes,
  };
}
