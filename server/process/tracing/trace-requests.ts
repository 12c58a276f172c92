/** The span of a request: method, path, route and outcome, but never queries, bodies, client addresses or user agents. */
import type { RequestListener } from 'node:http';
import { routes } from '../../../shared/routes.ts';
import { toLoggedPath } from '../../http/hide-tokens.ts';
import type { OpenRequestSpan, RequestOutcome } from '../../http/request-identity.ts';
import type { Attributes } from './span.ts';
import type { Tracer } from './tracer.ts';

/** Endpoints that probes poll every few seconds; not traced. */
const untracedRoutes = new Set(['health', 'metrics']);
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);
const patterns: Partial<Record<string, string>> = routes;

/** `wrap`: gives each request a scope, in which its span is opened when it is identified. */
export function createRequestTracing(tracer: Tracer): { wrap: (listener: RequestListener) => RequestListener; openSpan: OpenRequestSpan } {
  return {
    wrap: (listener) => (req, res) => tracer.inScope({}, () => listener(req, res)),
    openSpan(parent) {
      const scope = tracer.scope();
      const span = scope && tracer.begin(scope, { name: 'HTTP', kind: 'server', attributes: {} }, parent);
      return (
        span && {
          traceId: span.traceId,
          end: (outcome) => span.end(describe(outcome), !outcome.isPrerender && !untracedRoutes.has(outcome.route ?? '')),
        }
      );
    },
  };
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
  return { name: [isKnown ? method : 'HTTP', pattern || route].filter(Boolean).join(' '), hasFailed: status >= 500, attributes };
}
