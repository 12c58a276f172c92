/** Limits how many pages are rendered for one network. Responses from the page cache take almost no time and are not counted. */
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { SiteLocation } from '../routing/locate.ts';
import { formatWait, networkOf, setRateLimitHeaders } from './limit-rate.ts';
import { createRateLimiter } from './rate-limiter.ts';

export type RenderLimit = {
  /** Counts a render that is about to start. @throws {HttpProblem} 429, with the headers of rate limits set, when the limit is reached. */
  count: (req: Request, res: Response) => void;
  /** Counts the render of an error page. @returns false when the limit is reached. */
  allows: (req: Request) => boolean;
};

type RenderLimitDeps = {
  /** The limit of all renders; undefined for no limit. */
  rate: Config['renderRate'];
  /** The limit of searches, which are renders too. */
  searchRate: Config['searchRate'];
  clock: () => Date;
};

/** Counted per process, because the limits protect the CPU time of the process. */
export function createRenderLimit({ rate, searchRate, clock }: RenderLimitDeps): RenderLimit {
  const renders = createBudget('renders', rate, clock);
  const searches = createBudget('searches', searchRate, clock);
  return {
    count(req, res) {
      renders.count(req, res);
      if (isSearch(res.locals.location)) searches.count(req, res);
    },
    allows: renders.allows,
  };
}

function isSearch({ route, query }: SiteLocation): boolean {
  return route?.name === 'search' && query.has('q');
}

/** Creates a limit that is counted per network. */
function createBudget(name: string, rate: Config['renderRate'], clock: () => Date): RenderLimit {
  if (!rate) return { count: () => undefined, allows: () => true };
  const limiter = createRateLimiter({ limit: rate.limit, windowMs: rate.windowSeconds * 1000, clock });
  const consume = (req: Request) => limiter.consume(networkOf(req.ip ?? ''));
  return {
    count(req, res) {
      const result = consume(req);
      if (result.allowed) return;
      const waitSeconds = setRateLimitHeaders(res, { name, ...rate }, result);
      throw new HttpProblem('rate-limited', `Your network has asked for very many pages in a short time. Try again in ${formatWait(waitSeconds)}.`);
    },
    allows: (req) => consume(req).allowed,
  };
}

/** A POST counts as a render, because its errors are shown in a rendered page. */
export function limitPosts({ count }: RenderLimit): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'POST') count(req, res);
    next();
  };
}
