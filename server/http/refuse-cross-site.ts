/** Refuses what the page of another site has a browser send: browsers say so themselves (Fetch Metadata), other programs say nothing. */
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

export function refuseCrossSite(): RequestHandler {
  return (req, _res, next) => {
    const isCrossSite = req.get('sec-fetch-site') === 'cross-site';
    next(isCrossSite ? new HttpProblem(403, 'This can be sent from the pages of this site only.') : undefined);
  };
}
