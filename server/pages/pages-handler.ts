/** Answers the pages of the site: from the page cache where they may be cached, else by resolving the address and streaming what is there. */
import type { RequestHandler, Response } from 'express';
import type { SiteLocation } from '../../shared/locate.ts';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { setStatus } from '../http/cache-control.ts';
import { pageProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import type { PageCacheMiddleware } from '../page-cache/page-cache-middleware.ts';
import type { Document } from '../render/document.ts';
import { renderPage } from '../render/render-page.ts';
import { sendPageRedirect } from '../routing/send-redirect.ts';
import { problemOf, type RenderDeps, toPayload } from './render-to-buffer.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { createResponseWriter } from './response-writer.ts';

/** Crawlers read only what is complete. */
const isCrawler = /bot|crawl|spider|facebookexternalhit|slurp|lighthouse/i;

type Deps = RenderDeps & { pageCacheMiddleware: PageCacheMiddleware; compress: RequestHandler };

/** @param deps `compress`: for what is not kept after all. */
export function pagesHandler({ pageCacheMiddleware, compress, resolvePage, document, buildId }: Deps): RequestHandler {
  return async (req, res) => {
    const { location, viewerData } = res.locals;
    if (isOutdated(location, buildId)) return sendOutdated(res, buildId);
    await pageCacheMiddleware.cacheOrRender(req, res, location, async () => {
      compress(req, res, () => undefined);
      const answer = await resolvePage(location, viewerData);
      if (answer.kind === 'redirect') return sendPageRedirect(res, answer, location, buildId);
      if (location.payloadFor !== undefined) return sendPayload(res, answer, buildId);
      if (answer.status !== 200) {
        res.vary('Accept');
        if (req.accepts(['html', 'json']) === 'json') throw pageProblem(answer.status, problemOf(answer));
      }
      await sendPage(res, answer, document, { complete: isCrawler.test(req.get('user-agent') ?? '') });
    });
  };
}

/** Streams the document of a page to one visitor; the status goes out with the first byte, when the whole shell is ready. */
export async function sendPage(res: Response, answer: ResolvedPage, document: Document, { complete }: { complete: boolean }) {
  const { status, payload, page } = answer;
  setRouteName(res, payload.page);
  const frame = document.frame(answer);
  const stream = await renderPage({ payload, page, frame, complete });
  if (res.closed) return stream.abort();
  setStatus(res, status).setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Link', frame.preload);
  await stream.pipe(createResponseWriter(res));
}

function isOutdated({ payloadFor }: SiteLocation, buildId: string): boolean {
  return payloadFor !== undefined && payloadFor !== '' && payloadFor !== buildId;
}

/** Another build's browser is told so in the data. */
function sendOutdated(res: Response, buildId: string) {
  setRouteName(res, 'payload');
  res.setHeader('Cache-Control', 'no-store');
  res.json({ kind: 'outdated', build: buildId } satisfies PayloadAnswer);
}

function sendPayload(res: Response, answer: ResolvedPage, buildId: string) {
  const { name, bytes, isCacheable } = toPayload(answer, buildId);
  setRouteName(res, name);
  if (!isCacheable) res.setHeader('Cache-Control', 'no-store');
  setStatus(res, 200).type('json');
  createResponseWriter(res).end(bytes);
}
