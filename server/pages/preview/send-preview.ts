/**
 * Sends a page that is not public: no cache keeps it, no search engine lists it, nothing measures it, and a line on it
 * says so.
 */
import type { Request, Response } from 'express';
import { formatDate } from '../../../shared/text/format.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import { escapeHtml } from '../../platform/markup/escape-html.ts';
import { continueLinks } from '../continue-links.ts';
import type { ResolvePage } from '../resolve-page.ts';
import { sendUncached, type UncachedDeps } from '../send-uncached.ts';
import { hideOwnFiles } from './hide-own-files.ts';

type Preview = UncachedDeps & {
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
 * @throws {HttpProblem} 410 if the link has expired, 404 for an address that redirects, where links lead to the public
 * site.
 */
export async function sendPreview(
  req: Request,
  res: Response,
  { resolvePage, link, shows, continueAt, entry, ...deps }: Preview,
) {
  if (link.kind === 'expired')
    throw new HttpProblem('gone', 'This preview link has expired. Ask whoever sent it for a new one.');
  const until = `This link works until ${formatDate(new Date(link.expiresAt).toISOString())}. Please do not pass it on.`;
  const note = {
    label: 'Preview',
    markup: `<b>Preview, not public.</b> ${escapeHtml(shows ? `${shows} ${until}` : until)}`,
  };
  await sendUncached(req, res, res.locals.location, {
    ...deps,
    async find(location) {
      const resolved = await resolvePage(location);
      if (resolved.kind === 'redirect') return resolved;
      return { kind: 'page', resolved, head: { ...resolved.payload.head, noindex: true }, note };
    },
    rewrite: (html) => (continueAt ? continueLinks(html, continueAt) : entry ? hideOwnFiles(html, entry) : html),
    redirect({ to }) {
      if (!continueAt) throw new HttpProblem('not-found', 'This entry has no page of its own.');
      res.redirect(302, continueAt(to));
    },
  });
}
