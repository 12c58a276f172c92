/** Determines where a request was sent from: our own site, another site, or a program that is not a browser. */
import type { Request } from 'express';
import { HttpProblem } from './http-problem.ts';

/**
 * `opaque`: a page without an origin (`Origin: null`: a sandboxed frame, a file). `absent`: neither header was sent,
 * because the program is not a browser.
 */
export type RequestOrigin = 'own' | 'other' | 'opaque' | 'absent';
export type GetRequestOrigin = (req: Request) => RequestOrigin;

/**
 * The cross-site policy of all handlers. Sec-Fetch-Site decides: `same-origin` and `none` (typed or bookmarked) are our
 * own site, every other value is not. Older browsers do not send it, and no browser sends it over plain http: then
 * Origin decides, and only the public origin is ours. A site with a plain http URL is often tested under another name,
 * such as its address in the local network: then the Host of the request is ours too.
 * @param site the public URL of the site.
 */
export function createRequestOrigin(site: URL): GetRequestOrigin {
  return (req) => {
    const fetchSite = req.get('sec-fetch-site');
    if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'other';
    const origin = req.get('origin');
    if (origin === undefined) return 'absent';
    if (origin === 'null') return 'opaque';
    const isOwn =
      origin === site.origin || (site.protocol === 'http:' && origin === `${req.protocol}://${req.get('host')}`);
    return isOwn ? 'own' : 'other';
  };
}

/**
 * For requests that act on the authority of a link or a cookie.
 * @throws {HttpProblem} 403 when the request comes from a page of another site or one without an origin.
 */
export function rejectCrossSite(origin: RequestOrigin) {
  if (origin === 'other' || origin === 'opaque')
    throw new HttpProblem('other-site', 'This can be sent from the pages of this site only.');
}
