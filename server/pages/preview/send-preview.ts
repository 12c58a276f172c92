/**
 * Sends a page that is not public: no cache keeps it, no search engine lists it, nothing measures it, and a line on it
 * says so.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { PayloadAnswer } from '../../../shared/payload.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { Document } from '../../render/document.ts';
import { renderToBytes } from '../../render/render-page.ts';
import type { MakeFor } from '../../store/rate-limits/make-for.ts';
import type { ResolvePage } from '../resolve-page.ts';
import { createResponseWriter } from '../response-writer.ts';
import { hideOwnFiles } from './hide-own-files.ts';

export type SendDeps = {
  document: Document;
  compress: RequestHandler;
  makeFor: MakeFor;
  buildId: string;
};
type Preview = SendDeps & {
  resolvePage: (location: Parameters<ResolvePage>[0]) => ReturnType<ResolvePage>;
  /** The verified token of the link. */
  link: { kind: 'valid' | 'expired'; expiresAt: number };
  /** What the page shows, in a sentence, if it is not just an unpublished entry. */
  shows?: string;
  /** Adds to an address on the page what makes it a preview too; without it, links lead to the public site. */
  continueAt?: (address: string) => string;
  /** The addresses of an entry whose files are not public. */
  entry?: Parameters<typeof hideOwnFiles>[1];
};

export function beginPreview(res: Response) {
  setRouteName(res, 'preview');
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
}

/**
 * A request for a payload is answered as outdated, so that the browser loads the document instead.
 * @throws {HttpProblem} 410 if the link has expired, 404 for an address that redirects, where links lead to the public
 * site.
 */
export async function sendPreview(
  req: Request,
  res: Response,
  { document, compress, resolvePage, link, shows, continueAt, entry, ...deps }: Preview,
) {
  if (link.kind === 'expired')
    throw new HttpProblem('gone', 'This preview link has expired. Ask whoever sent it for a new one.');
  if (res.locals.location.payloadFor !== undefined)
    return res.json({ kind: 'outdated', build: deps.buildId } satisfies PayloadAnswer);
  const until = `This link works until ${formatDate(new Date(link.expiresAt).toISOString())}. Please do not pass it on.`;
  const previewNote = shows ? `${shows} ${until}` : until;
  const answer = await deps.makeFor(req, res, async () => {
    const resolved = await resolvePage(res.locals.location);
    if (resolved.kind === 'redirect') return resolved;
    const payload = { ...resolved.payload, head: { ...resolved.payload.head, noindex: true } };
    const frame = document.frame({ payload, analytics: false, previewNote });
    return {
      kind: 'page' as const,
      status: resolved.status,
      headers: frame.headers,
      bytes: await renderToBytes({ payload, page: resolved.page, frame }),
    };
  });
  if (answer.kind === 'redirect') {
    if (!continueAt) throw new HttpProblem('not-found', 'This entry has no page of its own.');
    return res.redirect(302, continueAt(answer.to));
  }
  compress(req, res, () => undefined);
  res.status(answer.status).set({ 'Content-Type': 'text/html; charset=utf-8', ...answer.headers });
  const html = answer.bytes.toString();
  const shown = continueAt ? continueLinks(html, continueAt) : entry ? hideOwnFiles(html, entry) : html;
  createResponseWriter(res).end(Buffer.from(shown));
}

/** Links of the markup; those in scripts and in the data of the page are not changed. */
function continueLinks(html: string, continueAt: (address: string) => string): string {
  return html.replace(
    /(<a\b[^<>]* href=")(\/[^"]*)"/g,
    (_all, before: string, address: string) => `${before}${continueAt(address)}"`,
  );
}
