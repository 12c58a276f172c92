/** Answers the pages of the site: resolve the address, then stream the document or send the visitor on. */
import type { RequestHandler, Response } from 'express';
import type { Document } from '../render/document.ts';
import { renderPage } from '../render/render-page.ts';
import type { PageAnswer, ResolvePage } from '../resolve-page.ts';
import { setStatus } from './cache-control.ts';
import { addressOf } from './canonical-address.ts';
import { HttpProblem } from './http-problem.ts';
import { nameRoute } from './request-log.ts';

/** Crawlers read only what is complete. */
const isCrawler = /bot|crawl|spider|facebookexternalhit|slurp|lighthouse/i;

export function answerPages({ resolvePage, document }: { resolvePage: ResolvePage; document: Document }): RequestHandler {
  return async (req, res) => {
    const answer = await resolvePage(addressOf(res));
    res.vary('Accept-Encoding');
    if (answer.kind === 'redirect') {
      return void setStatus(res, answer.status).set('Location', answer.to).end();
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
  setStatus(res, status).type('html');
  await stream.pipe(res);
}
