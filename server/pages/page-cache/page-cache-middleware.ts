/**
 * Connects the page cache with requests and rendering: a cached page is sent, a missing page is rendered once for all
 * waiting requests, a stale page is sent and revalidated in the background.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { chooseEncoding } from '../../http/compression/accept-encoding.ts';
import { pageProblem } from '../../http/http-problem.ts';
import type { IdentifyRequest } from '../../http/request-identity.ts';
import { type RequestLogger, requestIdOf, setRouteName } from '../../http/request-log.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { sendPageRedirect } from '../../http/routing/send-redirect.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import type { RenderLimit } from '../../store/rate-limits/limit-renders.ts';
import type { Requester } from '../../store/rate-limits/requester.ts';
import type { CacheKeyOf } from './cache-key.ts';
import type { Hit, PageCache } from './page-cache.ts';
import type { EncodePage } from './page-encoder.ts';
import type { PageResponse, RenderRequest } from './page-response.ts';
import { createRevalidate } from './revalidate.ts';
import { sendPageResponse } from './send-page-response.ts';
import type { RenderJob, RenderPage, RenderVisitor, SharedRender, SharedResult } from './shared-render.ts';

export type PageCacheMiddleware = {
  /**
   * Runs in front of Express: sends the page that is cached under the URL as requested.
   * @returns false if there is none; then nothing has been sent.
   */
  sendIfCached: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Sends what is the same for everybody: from the cache, or made once for all waiting requests, and cached. */
  sendShared: (req: Request, res: Response, request: SharedRequest) => Promise<void>;
  /**
   * Runs as the last handler: `sendShared` for a page that may be cached. Another one is sent by `stream`, which admits
   * the request as `RenderLimit` does, unless it has what it sends.
   */
  cacheOrRender: (
    req: Request,
    res: Response,
    location: SiteLocation,
    stream: (admit: () => Requester) => Promise<void>,
  ) => Promise<void>;
};
/** `location`: its query has only the keys that select the page. */
export type SharedRequest = Pick<RenderRequest, 'kind' | 'key' | 'location' | 'lifetime'> & Pick<RenderJob, 'make'>;
type Deps = {
  cache: PageCache;
  cacheKeyOf: CacheKeyOf;
  clock: () => Date;
  logger: Logger;
  log: RequestLogger;
  identify: IdentifyRequest;
  sharedRender: SharedRender;
  renderPage: RenderPage;
  encodePage: EncodePage;
  renderLimit: RenderLimit;
  cacheRequests: Instruments['cacheRequests'];
  buildId: string;
};

/** Headers of a single response: they are not cached with the page. */
const ownHeaders = new Set([
  'x-request-id',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
]);

export function createPageCacheMiddleware(deps: Deps): PageCacheMiddleware {
  const { cache, cacheKeyOf, log, identify, renderPage, renderLimit, cacheRequests, buildId } = deps;
  const { send, sendHit } = createSend(deps);
  const renderFor = createRenderFor(deps);

  function sendIfCached(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    // It asks for what was known then: pages/as-of/time-gate.ts.
    if (req.headers['accept-datetime'] !== undefined) return false;
    const [url = '', started] = [req.url, performance.now()];
    const hit = cache.get(url);
    if (!hit || (hit.cached.status !== 200 && !acceptsHtml(req))) return false;
    const identity = identify(req);
    const bytesBefore = req.socket.bytesWritten;
    const { name: route, cache: result } = sendHit(req, res, hit, identity.requestId);
    const bytes = req.socket.bytesWritten - bytesBefore;
    log({ ...identity, method: req.method, url, route, status: res.statusCode, started, bytes, cache: result });
    return true;
  }

  async function sendShared(req: Request, res: Response, { make, ...shared }: SharedRequest) {
    // An error page that is cached under the canonical URL belongs to another URL: `sendIfCached` would have sent the
    // error page of this URL.
    const hit = cache.get(shared.key);
    if (hit?.cached.status === 200 && hit.cached.request.kind === shared.kind)
      return setRouteName(res, sendHit(req, res, hit, requestIdOf(res)).name);

    cacheRequests.inc({ result: 'miss' });
    const request = { ...shared, errorKey: req.originalUrl, pathHeaders: headersOf(res) };
    const answer = await renderFor(req, res, { request, make });
    // With the whole query of the visitor.
    if (answer.kind === 'redirect') return sendPageRedirect(res, answer, res.locals.location, buildId);
    const { page, problem } = answer;
    if (problem !== undefined && req.accepts(['html', 'json']) === 'json') throw pageProblem(page.status, problem);
    setRouteName(res, page.name);
    send(req, res, page, requestIdOf(res));
  }

  const cacheOrRender: PageCacheMiddleware['cacheOrRender'] = async (req, res, location, stream) => {
    const cacheKey = cache.isEnabled && !res.hasHeader('set-cookie') ? cacheKeyOf(location) : undefined;
    if (!cacheKey) return stream(() => renderLimit.admit(req, res));
    const { key, query, lifetime } = cacheKey;
    const page = { ...location, query };
    await sendShared(req, res, { key, lifetime, kind: 'page', location: page, make: () => renderPage(page) });
  };

  return { sendIfCached, sendShared, cacheOrRender };
}

/** An error page contains the URL as requested, so it is shared only by requests for exactly the same URL. */
function createRenderFor({ sharedRender, renderLimit }: Pick<Deps, 'sharedRender' | 'renderLimit'>) {
  return async (req: Request, res: Response, job: RenderJob): Promise<SharedResult> => {
    const visitor: RenderVisitor = { admit: () => renderLimit.admit(req, res), isPresent: () => !res.closed };
    const { kind, key, location } = job.request;
    const flight = `${kind} ${key}`;
    const answer = await sharedRender(flight, job, visitor);
    const { fullPath } = location;
    const isForAll =
      answer.kind === 'redirect' || !answer.isError || answer.page.request.location.fullPath === fullPath;
    return isForAll ? answer : sharedRender(`${flight} ${fullPath}`, job, visitor);
  };
}

/** `send`: sends a page. `sendHit`: sends a page of the cache, and revalidates it in the background if it is stale. */
function createSend({ clock, logger, sharedRender, renderPage, encodePage, cacheRequests }: Deps) {
  const revalidate = createRevalidate({ sharedRender, renderPage, logger });

  function send(req: IncomingMessage, res: ServerResponse, page: PageResponse, requestId: string) {
    const encoded = encodePage(page, chooseEncoding(req.headers['accept-encoding']));
    sendPageResponse(req, res, page, { encoded, msUntilContentChange: page.validUntil - clock().getTime(), requestId });
  }

  function sendHit(
    req: IncomingMessage,
    res: ServerResponse,
    hit: Hit,
    requestId: string,
  ): { name: string; cache: 'fresh' | 'stale' } {
    send(req, res, hit.cached, requestId);
    if (hit.stale) void revalidate(hit.cached);
    const result = hit.stale ? 'stale' : 'fresh';
    cacheRequests.inc({ result });
    return { name: hit.cached.name, cache: result };
  }
  return { send, sendHit };
}

function acceptsHtml({ headers }: IncomingMessage): boolean {
  return !headers.accept?.includes('json');
}

function headersOf(res: Response): [string, string][] {
  return Object.entries(res.getHeaders()).flatMap(([name, value]): [string, string][] =>
    value === undefined || ownHeaders.has(name) || name.endsWith('-cookie') ? [] : [[name, String(value)]],
  );
}
