/** Shows an unpublished entry under a signed link. Nothing of it is cached, indexed or measured, and the links of the page lead to the public site. */
import type { Request, RequestHandler, Response } from 'express';
import type { Content } from '../../shared/content.ts';
import { visibilityOf } from '../../shared/content.ts';
import { entryPath } from '../../shared/entry-href.ts';
import type { PayloadAnswer } from '../../shared/payload.ts';
import { formatDate } from '../../shared/text/format.ts';
import type { ContentSource } from '../content/content-source.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import type { ResolvePage } from '../pages/resolve-page.ts';
import { createResponseWriter } from '../pages/response-writer.ts';
import type { RenderLimit } from '../rate-limits/limit-renders.ts';
import type { RenderQueue } from '../rate-limits/render-queue.ts';
import type { Document } from '../render/document.ts';
import { renderToBytes } from '../render/render-page.ts';
import type { Tokens } from '../security/tokens.ts';
import { previewParameter } from './preview-links.ts';

type PreviewDeps = {
  content: ContentSource;
  /** Resolves pages of another content than the public one. */
  resolveWith: (content: { at: (now: Date) => Content }) => ResolvePage;
  document: Document;
  tokens: Pick<Tokens, 'verify'>;
  compress: RequestHandler;
  renderLimit: Pick<RenderLimit, 'count'>;
  renderQueue: Pick<RenderQueue, 'run'>;
  clock: () => Date;
  base: string;
  buildId: string;
};

/**
 * Must be mounted before addresses are made canonical, which would drop the parameter. A token that was not signed for the entry at this address is ignored.
 * A payload is answered as outdated, so that the program of the browser loads the document instead. @throws {HttpProblem} 410 when the link has expired.
 */
export function previewHandler(deps: PreviewDeps): RequestHandler {
  const { content, tokens, clock, base } = deps;
  return async (req, res, next) => {
    const { path, payloadFor } = res.locals.location;
    const token = req.query[previewParameter];
    if (typeof token !== 'string' || path === undefined) return next();
    const now = clock();
    const verified = tokens.verify(token, 'preview', now);
    if (verified.kind !== 'valid' && verified.kind !== 'expired') return next();
    const preview = content.previewOf(verified.subject);
    if (!preview || entryPath(preview.entry.collection, preview.entry) !== path) return next();

    setRouteName(res, 'preview');
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    if (visibilityOf(preview.entry, now) !== 'hidden') return res.redirect(302, base + path);
    if (verified.kind === 'expired') throw new HttpProblem('gone', 'This preview link has expired. Ask whoever sent it for a new one.');
    if (payloadFor !== undefined) return res.json({ kind: 'outdated', build: deps.buildId } satisfies PayloadAnswer);
    deps.renderLimit.count(req, res);
    await sendPreview(req, res, { ...deps, resolvePage: deps.resolveWith(preview), expiresAt: verified.expiresAt });
  };
}

type SendDeps = Pick<PreviewDeps, 'document' | 'compress' | 'renderQueue'> & { resolvePage: ResolvePage; expiresAt: number };

async function sendPreview(req: Request, res: Response, { document, compress, renderQueue, resolvePage, expiresAt }: SendDeps) {
  compress(req, res, () => undefined);
  const { status, policy, bytes } = await renderQueue.run(
    async () => {
      const answer = await resolvePage(res.locals.location);
      if (answer.kind !== 'page') throw new HttpProblem('not-found', 'This entry has no page of its own.');
      const payload = { ...answer.payload, head: { ...answer.payload.head, noindex: true } };
      const previewNote = `This link works until ${formatDate(new Date(expiresAt).toISOString())}. Please do not pass it on.`;
      const frame = document.frame({ payload, analytics: false, previewNote });
      return { status: answer.status, policy: frame.policy, bytes: await renderToBytes({ payload, page: answer.page, frame }) };
    },
    () => !res.closed,
  );
  res.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
  createResponseWriter(res).end(bytes);
}
