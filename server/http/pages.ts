/** Answers the pages of the site: resolve the address, then stream the document or send the visitor on. */
import type { RequestHandler, Response } from 'express';
import type { Document } from '../render/document.ts';
import { renderPage } from '../render/render-page.ts';
import type { PageAnswer, ResolvePage } from '../resolve-page.ts';
import { addressOf } from './canonical-address.ts';
import { HttpProblem } from './http-problem.ts';
import { nameRoute } from './request-log.ts';

const cacheControl: Record<number, string> = {
  200: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  404: 'public, max-age=0, s-maxage=10',
  410: 'public, max-age=0, s-maxage=10',
};

/** Crawlers read only what is complete. */
const isCrawler = /bot|crawl|spider|facebookexternalhit|slurp|lighthouse/i;

export function answerPages({ resolvePage, document }: { resolvePage: ResolvePage; document: Document }): RequestHandler {
  return async (req, res) => {
    const answer = await resolvePage(addressOf(res));
    res.vary('Accept-Encoding');
    if (answer.kind === 'redirect') {
      return void res.status(answer.status).set({ Location: answer.to, 'Cache-Control': 'public, max-age=300' }).end();
    }
    if (answer.status !== 200) {
      res.vary('Accept');
      if (req.accepts(['html', 'json']) === 'json') throw new HttpProblem(answer.status, String((answer.payload.data as { message?: string }).message));
    }
    await sendPage(res, answer, document, { complete: isCrawler.test(req.get('user-agent') ?? '') });
  };
}

/** Streams the document of a page; the status goes out with the first byte, when the whole shell is ready. */
export async function sendPage(res: Response, { status, payload, page }: PageAnswer, document: Document, { complete }: { complete: boolean }) {
  nameRoute(res, payload.page);
  const stream = await renderPage({ payload, page, frame: document.frame(payload), complete });
  if (res.closed) return stream.abort();
  res.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl[status] ?? 'no-store' });
  await stream.pipe(res);
}
