/** Redirects other spellings of an address to the one that is looked up. */
import type { RequestHandler } from 'express';
import { setStatus } from '../http/cache-control.ts';
import { HttpProblem } from '../http/http-problem.ts';

const maxUrlLength = 8 * 1024;

/** Stands behind `locateRequest`, and before everything that answers a page. @throws {HttpProblem} 414 for an address that is too long. */
export const normalizeUrl: RequestHandler = (req, res, next) => {
  if (req.originalUrl.length > maxUrlLength) throw new HttpProblem('address-too-long', 'This address is longer than any page of this site.');
  const { canonicalUrl } = res.locals.location;
  if (canonicalUrl === undefined) return next();
  setStatus(res, 301).set('Location', canonicalUrl).end();
};
