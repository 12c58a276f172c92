/** Refuses what another site's page sends in the visitor's name. */
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

const ownSites = new Set(['same-origin', 'none']);

/**
 * Goes by Sec-Fetch-Site; where a browser does not send it, by Origin. A program that sends neither is nobody's browser and may pass.
 * @param origin of the public site.
 */
export function refuseCrossSite(origin: string): RequestHandler {
  return (req, _res, next) => {
    const [fetchSite, sentFrom] = [req.get('sec-fetch-site'), req.get('origin')];
    const isOwn = fetchSite === undefined ? sentFrom === undefined || sentFrom === origin : ownSites.has(fetchSite);
    if (isOwn) return next();
    next(new HttpProblem(403, 'This can be sent from the pages of this site only.'));
  };
}
