/**
 * Renders a page of other content than the public one for one request, past the page cache and without measuring it.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { Head } from '../../shared/page.ts';
import type { PayloadAnswer } from '../../shared/payload.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import type { PageRedirect } from '../http/routing/send-redirect.ts';
import type { PageNote } from '../render/body-opening.ts';
import type { Document } from '../render/document.ts';
import { renderToBytes } from '../render/render-page.ts';
import type { MakeFor } from '../store/rate-limits/make-for.ts';
import type { ResolvedPage } from './resolve-page.ts';
import { createResponseWriter } from './response-writer.ts';

export type UncachedDeps = { document: Document; compress: RequestHandler; makeFor: MakeFor; buildId: string };
/** `head`: in place of that of the page. */
export type UncachedPage = { kind: 'page'; resolved: ResolvedPage; head: Head; note: PageNote };
type Uncached = {
  /** Finds the page, and what it says of itself. */
  find: (location: SiteLocation) => Promise<UncachedPage | PageRedirect>;
  /** Changes the addresses of its links. */
  rewrite: (html: string) => string;
  redirect: (answer: PageRedirect) => void;
};

/**
 * A request for a payload is answered as outdated, so that the browser loads the document instead.
 * @throws the errors of `makeFor` and of `uncached`.
 */
export async function sendUncached(
  req: Request,
  res: Response,
  location: SiteLocation,
  { document, compress, makeFor, buildId, ...uncached }: UncachedDeps & Uncached,
) {
  if (location.payloadFor !== undefined) return res.json({ kind: 'outdated', build: buildId } satisfies PayloadAnswer);
  const answer = await makeFor(req, res, async () => {
    const found = await uncached.find(location);
    if (found.kind === 'redirect') return found;
    const { resolved, head, note } = found;
    const payload = { ...resolved.payload, head };
    const frame = document.frame({ payload, analytics: false, note });
    const bytes = await renderToBytes({ payload, page: resolved.page, frame });
    return { kind: 'page' as const, status: resolved.status, headers: frame.headers, bytes };
  });
  if (answer.kind === 'redirect') return uncached.redirect(answer);
  compress(req, res, () => undefined);
  res.status(answer.status).set({ 'Content-Type': 'text/html; charset=utf-8', ...answer.headers });
  createResponseWriter(res).end(Buffer.from(uncached.rewrite(answer.bytes.toString())));
}
