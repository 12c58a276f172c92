/**
 * Answers the pages of the site: through the page cache if they may be cached, otherwise by resolving the URL and
 * streaming the page.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { pageCacheOf } from '../../shared/route-rules.ts';
import { setStatus } from '../http/cache-control.ts';
import { pageProblem, sendProblemsOnly } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import { assertSetOnce } from '../http/routing/assert-set-once.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import { sendPageRedirect } from '../http/routing/send-redirect.ts';
import type { RenderTimer } from '../platform/metrics/time-renders.ts';
import type { Document } from '../render/document.ts';
import { renderPage } from '../render/render-page.ts';
import type { RenderQueue } from '../store/rate-limits/render-queue.ts';
import type { PageCacheMiddleware } from './page-cache/page-cache-middleware.ts';
import type { RenderedPage } from './page-cache/shared-render.ts';
import type { FilledPage, FillPage } from './page-templates.ts';
import { errorMessageOf, type RenderDeps, toPayload } from './render-to-buffer.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { createResponseWriter } from './response-writer.ts';

/** Crawlers get a page only after it has been rendered completely, because they may not wait for late parts. */
const isCrawler = /bot|crawl|spider|facebookexternalhit|slurp|lighthouse/i;

type Deps = RenderDeps & {
  pageCacheMiddleware: PageCacheMiddleware;
  compress: RequestHandler;
  fillPage: FillPage;
  renderQueue: Pick<RenderQueue, 'run'>;
  renderTimer: RenderTimer;
};

/** @param deps `compress`: sets up compression for a page that turns out not to be cacheable. */
export function pagesHandler({
  pageCacheMiddleware,
  compress,
  resolvePage,
  document,
  tagHeaders,
  buildId,
  fillPage,
  renderQueue,
  renderTimer,
}: Deps): RequestHandler {
  /** Renders for one visitor. Resolves when rendering has ended; sending may take longer. */
  async function render(req: Request, res: Response): Promise<StartedPage> {
    const { location, visitorFields, viewerData = visitorFields } = res.locals;
    const answer = await resolvePage(location, viewerData);
    if (answer.kind === 'redirect') return { sent: sendPageRedirect(res, answer, location, buildId) };
    if (location.payloadFor !== undefined)
      return { sent: sendRendered(res, toPayload(answer, { document, tagHeaders, buildId })) };
    if (answer.status !== 200) {
      res.vary('Accept');
      if (req.accepts(['html', 'json']) === 'json') throw pageProblem(answer.status, errorMessageOf(answer));
    }
    return startPage(res, answer, document, { complete: isCrawler.test(req.get('user-agent') ?? '') });
  }

  return async (req, res) => {
    const { location, visitorFields } = res.locals;
    if (location.payloadFor !== undefined) sendProblemsOnly(res);
    if (isOutdated(location, buildId)) return sendOutdated(res, buildId);
    await pageCacheMiddleware.cacheOrRender(req, res, location, async (admit) => {
      compress(req, res, () => undefined);
      const filled = visitorFields && (await fillPage(location, visitorFields, admit));
      if (filled) return sendFilled(req, res, filled);
      const { sent } = await renderQueue.run(() => renderTimer.time('streamed', () => render(req, res)), admit());
      await sent;
    });
  };
}

type SendOptions = { complete: boolean };
/** `sent`: resolves when the visitor has received everything, which may be long after the render. */
type StartedPage = { sent: Promise<void> | void };

/**
 * Streams the document of a page to one visitor. The status is sent when React has rendered the shell, so that an error
 * before that still gets its own status.
 */
export async function sendPage(res: Response, answer: ResolvedPage, document: Document, options: SendOptions) {
  const { sent } = await startPage(res, answer, document, options);
  await sent;
}

/** Begins to stream. Resolves when the page has been rendered. */
export async function startPage(
  res: Response,
  answer: ResolvedPage,
  document: Document,
  { complete }: SendOptions,
): Promise<StartedPage> {
  const { status, payload, page, uses } = answer;
  setRouteName(res, payload.page);
  res.locals.uses = uses;
  const frame = document.frame(answer);
  const stream = await renderPage({ payload, page, frame, complete });
  if (res.closed) return { sent: stream.abort() };
  const headers = { 'content-type': 'text/html; charset=utf-8', ...frame.headers };
  if (status === 200) assertSetOnce(res.locals.location.rule, headers);
  setStatus(res, status, maxAgeOf(res)).set(headers);
  return { sent: stream.pipe(createResponseWriter(res)) };
}

function isOutdated({ payloadFor }: SiteLocation, buildId: string): boolean {
  return payloadFor !== undefined && payloadFor !== '' && payloadFor !== buildId;
}

/**
 * Makes a browser with the program of another build reload, because that program would not understand the payload of
 * this build.
 */
function sendOutdated(res: Response, buildId: string) {
  setRouteName(res, 'payload');
  res.setHeader('Cache-Control', 'no-store');
  res.json({ kind: 'outdated', build: buildId } satisfies PayloadAnswer);
}

/**
 * The document has a validator only at the address to which its form is sent: a browser removes its stored copy when
 * that succeeds (RFC 9111, section 4.4), so the next message never has the request id of the one before it.
 */
function sendFilled(req: Request, res: Response, { page, tag }: FilledPage) {
  if (!req.originalUrl.includes('?')) res.setHeader('ETag', tag);
  setHeaders(res, page);
  if (req.fresh) res.status(304).end();
  else createResponseWriter(res).end(page.bytes);
}

function sendRendered(res: Response, page: RenderedPage) {
  setHeaders(res, page);
  createResponseWriter(res).end(page.bytes);
}

function setHeaders(res: Response, { name, status, headers, isError }: RenderedPage) {
  if (!isError) assertSetOnce(res.locals.location.rule, headers);
  const { vary, ...others } = headers;
  setRouteName(res, name);
  for (const [header, value] of Object.entries(others)) res.setHeader(header, value);
  if (vary) res.vary(vary);
  setStatus(res, status, maxAgeOf(res));
}

function maxAgeOf({ locals }: Response): number | undefined {
  return pageCacheOf(locals.location.rule)?.maxAgeSeconds;
}
