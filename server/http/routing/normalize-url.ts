/** Redirects other spellings of an address to the canonical one. */
import type { RequestHandler } from 'express';
import { setStatus } from '../cache-control.ts';
import { HttpProblem } from '../http-problem.ts';

const maxPathLength = 8 * 1024;
/**
 * Longer than a path, for a long text that is pasted into the search. The headers of a request, with its address, may
 * have 16 KiB.
 */
const maxUrlLength = 12 * 1024;

/**
 * Must be mounted after `locateRequest` and before the handlers of pages.
 * @throws {HttpProblem} 414 for an address that is too long.
 */
export const normalizeUrl: RequestHandler = (req, res, next) => {
  if (req.path.length > maxPathLength || req.originalUrl.length > maxUrlLength)
    throw new HttpProblem('address-too-long', 'This address is longer than any page of this site.');
  const { canonicalUrl } = res.locals.location;
  if (canonicalUrl === undefined) return next();
  setStatus(res, 301).set('Location', canonicalUrl).end();
};
