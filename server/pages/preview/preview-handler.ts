/**
 * Shows an unpublished entry at a signed link. The page is not cached, indexed or measured, and its links lead to the
 * public site.
 */
import type { RequestHandler } from 'express';
import type { Content } from '../../../shared/content.ts';
import { visibilityOf } from '../../../shared/content.ts';
import { inlineFigurePrefix } from '../../../shared/records/materials/figure-ids.ts';
import { href } from '../../../shared/routes.ts';
import { fileHref } from '../../../shared/site/alternates.ts';
import { entryPath } from '../../../shared/site/entry-href.ts';
import type { ContentSource } from '../../content/content-source.ts';
import type { Tokens } from '../../platform/security/tokens.ts';
import type { ResolvePage } from '../resolve-page.ts';
import type { UncachedDeps } from '../send-uncached.ts';
import { previewParameter } from './preview-links.ts';
import { beginPreview, sendPreview } from './send-preview.ts';

export type PreviewDeps = UncachedDeps & {
  content: ContentSource;
  /** Resolves pages of content other than the public one, at another time. */
  resolveWith: (content: { at: (now: Date) => Content }, clock: () => Date) => ResolvePage;
  tokens: Pick<Tokens, 'verify'>;
  clock: () => Date;
  base: string;
};

/**
 * Must be mounted before addresses are made canonical, which would drop the parameter. A token that was not signed for
 * the entry at this address is ignored.
 * @throws {HttpProblem} as `sendPreview`.
 */
export function previewHandler(deps: PreviewDeps): RequestHandler {
  const { content, tokens, clock, base } = deps;
  return async (req, res, next) => {
    const { path } = res.locals.location;
    const token = req.query[previewParameter];
    if (typeof token !== 'string' || path === undefined) return next();
    const now = clock();
    const verified = tokens.verify(token, 'preview', now);
    if (verified.kind !== 'valid' && verified.kind !== 'expired') return next();
    const preview = content.previewOf(verified.subject);
    if (!preview || entryPath(preview.entry.collection, preview.entry) !== path) return next();

    beginPreview(res);
    if (visibilityOf(preview.entry, now) !== 'hidden') return res.redirect(302, base + path);
    const page = base + path;
    const figures = base + href('figure', { id: inlineFigurePrefix(preview.entry) });
    const entry = { page, stem: fileHref(page, preview.entry.id, '').slice(0, -1), figures };
    await sendPreview(req, res, { ...deps, resolvePage: deps.resolveWith(preview, clock), link: verified, entry });
  };
}
