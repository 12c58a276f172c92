/** Answers the pages of the site: from the cache, or by resolving the address and sending what is there, which fills the cache. */
import type { RequestHandler, Response } from 'express';
import type { PayloadAnswer } from '../../shared/payload.ts';
import type { Document } from '../render/document.ts';
import { openNowhere, renderPage } from '../render/render-page.ts';
import type { Address, PageAnswer, RedirectAnswer, ResolvePage } from '../resolve-page.ts';
import { setStatus } from './cache-control.ts';
import { addressOf } from './canonical-address.ts';
import { HttpProblem } from './http-problem.ts';
import type { PageKeeper, Rendered } from './page-keeper.ts';
import { openSink } from './page-sink.ts';
import { nameRoute } from './request-log.ts';

/** Crawlers read only what is complete. */
const isCrawler = /bot|crawl|spider|facebookexternalhit|slurp|lighthouse/i;

export function answerPages({
  resolvePage,
  document,
  keeper,
  buildId,
}: {
  resolvePage: ResolvePage;
  document: Document;
  keeper: PageKeeper;
  buildId: string;
}): RequestHandler {
  return async (req, res) => {
    await keeper.keep(req, res, addressOf(res), async (address) => {
      if (address.payloadFor !== undefined) return sendPayload(res, address, resolvePage, buildId);
      const answer = await resolvePage(address);
      if (answer.kind === 'redirect') return sendRedirect(res, answer);
      if (answer.status !== 200) {
        res.vary('Accept');
        if (req.accepts(['html', 'json']) === 'json') throw new HttpProblem(answer.status, String((answer.payload.data as { message?: string }).message));
      }
      return sendPage(res, answer, document, { complete: isCrawler.test(req.get('user-agent') ?? '') });
    });
  };
}

/** Streams the document of a page; the status goes out with the first byte, when the whole shell is ready. @returns what was sent, if all was. */
export async function sendPage(res: Response, answer: PageAnswer, document: Document, { complete }: { complete: boolean }): Promise<Rendered | undefined> {
  const { status, payload, page } = answer;
  nameRoute(res, payload.page);
  const frame = document.frame(payload);
  const stream = await renderPage({ payload, page, frame, complete });
  if (res.closed) {
    stream.abort();
    return undefined;
  }
  setStatus(res, status).setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Link', frame.preload);
  const bytes = await stream.pipe(openSink(res));
  return bytes && { bytes, page: payload.page, status };
}

/** Renders what `answerPages` would send, without anyone to send it to. */
export async function renderAlone(
  address: Address,
  { resolvePage, document, buildId }: { resolvePage: ResolvePage; document: Document; buildId: string },
): Promise<Rendered | undefined> {
  const answer = await resolvePage(address);
  if (answer.kind === 'redirect') return undefined;
  const { status, payload, page } = answer;
  if (address.payloadFor !== undefined) return { bytes: payloadBytes(answer, buildId), page: payload.page, status };
  const stream = await renderPage({ payload, page, frame: document.frame(payload), complete: true });
  const bytes = await stream.pipe(openNowhere());
  return bytes && { bytes, page: payload.page, status };
}

function sendRedirect(res: Response, { status, to }: RedirectAnswer): undefined {
  setStatus(res, status).set('Location', to).end();
}

/** The payload of a page as JSON: redirects, pages that are not there and another build's browsers are told in the data. */
async function sendPayload(res: Response, address: Address, resolvePage: ResolvePage, buildId: string): Promise<Rendered | undefined> {
  const isOutdated = address.payloadFor !== '' && address.payloadFor !== buildId;
  const answer = isOutdated ? undefined : await resolvePage(address);
  const bytes = answer ? payloadBytes(answer, buildId) : Buffer.from(JSON.stringify({ kind: 'outdated', build: buildId } satisfies PayloadAnswer));
  const page = answer?.kind === 'page' ? answer.payload.page : 'payload';
  const status = answer?.kind === 'page' ? answer.status : 404;
  nameRoute(res, page);
  if (status !== 200) res.setHeader('Cache-Control', 'no-store');
  setStatus(res, 200).type('json');
  openSink(res).end(bytes);
  return status === 200 ? { bytes, page, status } : undefined;
}

function payloadBytes(answer: PageAnswer | RedirectAnswer, build: string): Buffer {
  const data: PayloadAnswer =
    answer.kind === 'redirect'
      ? { kind: 'redirect', build, status: answer.status, to: answer.to }
      : { kind: 'page', build, status: answer.status, payload: answer.payload };
  return Buffer.from(JSON.stringify(data));
}
