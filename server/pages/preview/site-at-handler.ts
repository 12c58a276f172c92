/** Shows the site as it is at another instant, at a signed link whose token every link on its pages has too. */
import type { RequestHandler } from 'express';
import type { Content } from '../../../shared/content.ts';
import { formatDate } from '../../../shared/text/format.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import { withParameter } from '../continue-links.ts';
import type { ResolvePage } from '../resolve-page.ts';
import type { PreviewDeps } from './preview-handler.ts';
import { instantOf, previewParameter } from './preview-links.ts';
import { beginPreview, sendPreview } from './send-preview.ts';

/**
 * Must be mounted before addresses are made canonical. Forms, pages with a token, files and addresses without a page
 * are left to the public site, where a token means nothing.
 * @param deps `hasOtherHandler`: whether the address is a form's or that of a page with a token.
 * @throws {HttpProblem} as `sendPreview`.
 */
export function siteAtHandler(
  deps: PreviewDeps & { hasOtherHandler: (location: SiteLocation) => boolean },
): RequestHandler {
  const { content, tokens, clock, resolveWith, hasOtherHandler } = deps;
  /** For the instant that was requested last, because editors follow links at one instant. */
  let known: { at: string; resolvePage: ResolvePage } | undefined;

  function resolveAt(at: Date): ResolvePage {
    if (known?.at !== at.toISOString()) {
      // A view of its own: the one that public pages share is not replaced.
      const view: Content = content.viewAt(at);
      known = { at: at.toISOString(), resolvePage: resolveWith({ at: () => view }, () => at) };
    }
    return known.resolvePage;
  }

  return async (req, res, next) => {
    const { location } = res.locals;
    const token = req.query[previewParameter];
    if (typeof token !== 'string' || !location.route || hasOtherHandler(location)) return next();
    const verified = tokens.verify(token, 'preview', clock());
    const at = verified.kind === 'valid' || verified.kind === 'expired' ? instantOf(verified.subject) : undefined;
    if (!at || !('expiresAt' in verified)) return next();

    beginPreview(res);
    const shown = at.toISOString();
    await sendPreview(req, res, {
      ...deps,
      // Only when it is rendered: a view is made for each instant.
      resolvePage: (requested) => resolveAt(at)(requested),
      link: verified,
      shows: `The site on ${formatDate(shown)} at ${shown.slice(11, 16)} UTC.`,
      continueAt: (address) => withParameter(address, previewParameter, token),
    });
  };
}
