/** Limits how many pages one network may have rendered: what is answered from the page cache costs nothing and is never refused. */
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { inWords, networkOf, setRateLimitHeaders } from './limit-rate.ts';
import { createRateLimiter } from './rate-limiter.ts';

export type RenderLimit = {
  /** Counts a render that is about to begin. @throws {HttpProblem} 429, with the headers of rate limits set, when the network has had its share. */
  count: (req: Request, res: Response) => void;
  /** Counts the render of an error page; false when the network has had its share. */
  allows: (req: Request) => boolean;
};

/** Counted in this process, for it is the work of this process. @param deps `rate` undefined: as many as anybody likes. */
export function createRenderLimit({ rate, clock }: { rate: Config['renderRate']; clock: () => Date }): RenderLimit {
  if (!rate) return { count: () => undefined, allows: () => true };
  const limiter = createRateLimiter({ limit: rate.limit, windowMs: rate.windowSeconds * 1000, clock });
  const take = (req: Request) => limiter.take(networkOf(req.ip ?? ''));
  return {
    count(req, res) {
      const verdict = take(req);
      if (verdict.allowed) return;
      const waitSeconds = setRateLimitHeaders(res, { name: 'renders', ...rate }, verdict);
      throw new HttpProblem('rate-limited', `Your network has asked for very many pages in a short time. Try again in ${inWords(waitSeconds)}.`);
    },
    allows: (req) => take(req).allowed,
  };
}

/** What is posted to a form counts as a render: what is wrong with it is shown in one. */
export function limitPosts({ count }: RenderLimit): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'POST') count(req, res);
    next();
  };
}
