/** Sends redirects: to browsers in Location, to our program in a browser in the payload that it has requested. */
import type { Response } from 'express';
import type { PayloadAnswer } from '../../../shared/payload.ts';
import { mergeQueries } from '../../../shared/router/redirect.ts';
import type { ContentUses } from '../../../shared/site/content-uses.ts';
import { setStatus } from '../cache-control.ts';
import { setRouteName } from '../request-log.ts';
import type { SiteLocation } from './locate.ts';

/**
 * `pageKeys`: the query keys of the page itself, whose values come only from `to`. `uses`: the content that the
 * redirect depends on.
 */
export type PageRedirect = {
  kind: 'redirect';
  status: number;
  to: string;
  pageKeys: readonly string[];
  uses: ContentUses;
};

/** @param redirect `to`: with the base path, or of another origin. */
export function sendRedirect(
  res: Response,
  { status, to }: { status: number; to: string },
  { payloadFor }: SiteLocation,
  buildId: string,
) {
  if (payloadFor === undefined) return void setStatus(res, status).set('Location', to).end();
  setRouteName(res, 'payload');
  res.setHeader('Cache-Control', 'no-store');
  res.json({ kind: 'redirect', build: buildId, status, to } satisfies PayloadAnswer);
}

/** The target of the redirect is the same for all visitors; the other keys of the query are appended to it. */
export function sendPageRedirect(
  res: Response,
  { status, to, pageKeys, uses }: PageRedirect,
  location: SiteLocation,
  buildId: string,
) {
  res.locals.uses = uses;
  const [path = '', search = ''] = to.split('?');
  const others = [...location.query].filter(([key]) => !pageKeys.includes(key));
  sendRedirect(res, { status, to: path + mergeQueries(search, `${new URLSearchParams(others)}`) }, location, buildId);
}
