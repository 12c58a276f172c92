/** Says where a request was sent from: one of our pages, a page of another site, or no browser that tells. */
import type { Request } from 'express';
import { HttpProblem } from './http-problem.ts';

/** `opaque`: a page that has no origin (`Origin: null`: a sandboxed frame, a file). `absent`: neither header was sent, as by programs that are no browser. */
export type RequestOrigin = 'own' | 'other' | 'opaque' | 'absent';
export type GetRequestOrigin = (req: Request) => RequestOrigin;

/**
 * The one cross-site policy. Sec-Fetch-Site decides: `same-origin` and `none` (typed, bookmarked) are ours, every other value is not.
 * Older browsers, and all browsers on plain http, do not send it: then Origin decides, and only the public origin is ours.
 * A site whose public address is plain http is often tried under another name, like its address in the local network: there the Host of the request is ours too.
 * @param site the public address of the site.
 */
export function createRequestOrigin(site: URL): GetRequestOrigin {
  return (req) => {
    const fetchSite = req.get('sec-fetch-site');
    if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'other';
    const origin = req.get('origin');
    if (origin === undefined) return 'absent';
    if (origin === 'null') return 'opaque';
    const isOwn = origin === site.origin || (site.protocol === 'http:' && origin === `${req.protocol}://${req.get('host')}`);
    return isOwn ? 'own' : 'other';
  };
}

/** For what acts in the name of whoever has a link or a cookie. @throws {HttpProblem} 403 when a page of another site, or one without an origin, sent the request. */
export function rejectCrossSite(origin: RequestOrigin) {
  if (origin === 'other' || origin === 'opaque') throw new HttpProblem('other-site', 'This can be sent from the pages of this site only.');
}
