/**
 * Limits how much processor time is spent for one network on what is made on request: pages, files, answers of the API.
 * What is cached takes almost none.
 */
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem } from '../../http/http-problem.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';
import type { Config } from '../../platform/config/config.ts';
import { formatWait, setRateLimitHeaders } from './limit-rate.ts';
import { createMemoryNetworkLimit, type MemoryNetworkLimit } from './network-limits.ts';
import { networksOf } from './networks.ts';
import type { Requester } from './requester.ts';

export type RenderLimit = {
  /**
   * @returns whom to charge for the work.
   * @throws {HttpProblem} 429, with the headers of rate limits set, if the network has used up its time.
   */
  admit: (req: Request, res: Response) => Requester;
  /** The same without an error. @returns undefined if the network has used up its time. */
  tryAdmit: (req: Request) => Requester | undefined;
};

type RenderLimitDeps = {
  /** The limit of all work; undefined for no limit. */
  rate: Config['renderRate'];
  /** The limit of searches, which are counted one by one besides. */
  searchRate: Config['searchRate'];
  clock: () => Date;
};

/** What `RENDER_RATE` counts: so much processor time is one render. A usual page takes about as long. */
export const msOfRender = 10;

/** Counted per process, because the limits protect the processor time of the process. */
export function createRenderLimit({ rate, searchRate, clock }: RenderLimitDeps): RenderLimit {
  const renders = createBudget('renders', rate, clock);
  const searches = createBudget('searches', searchRate, clock);

  return {
    admit(req, res) {
      const networks = networksOf(req.ip ?? '');
      renders.check(networks, res);
      if (isSearch(res.locals.location)) {
        searches.check(networks, res);
        searches.consume(networks);
      }
      return requesterOf(networks, res);
    },
    tryAdmit(req) {
      const networks = networksOf(req.ip ?? '');
      return renders.peek(networks).result.allowed ? requesterOf(networks, req.res) : undefined;
    },
  };

  function requesterOf(networks: [string, ...string[]], res: Pick<Response, 'closed'> | undefined): Requester {
    return {
      network: networks.at(-1) ?? '',
      isPresent: () => !res?.closed,
      charge: (ms) => renders.charge(networks, ms / msOfRender),
    };
  }
}

function isSearch({ route, query }: SiteLocation): boolean {
  return route?.name === 'search' && query.has('q');
}

const unlimited: MemoryNetworkLimit = {
  peek: () => ({
    limit: Number.POSITIVE_INFINITY,
    result: { allowed: true, remaining: Number.POSITIVE_INFINITY, waitMs: 0 },
  }),
  consume: () => undefined,
  charge: () => undefined,
};

function createBudget(name: string, rate: Config['renderRate'], clock: () => Date) {
  const budget = rate
    ? createMemoryNetworkLimit({ limit: rate.limit, windowMs: rate.windowSeconds * 1000, clock })
    : unlimited;
  return {
    ...budget,
    /** @throws {HttpProblem} 429 if nothing is left. */
    check(networks: Parameters<typeof budget.peek>[0], res: Response) {
      const { result } = budget.peek(networks);
      if (result.allowed || !rate) return;
      const waitSeconds = setRateLimitHeaders(res, { name, ...rate }, result);
      throw new HttpProblem(
        'rate-limited',
        `Your network has asked for very many pages in a short time. Try again in ${formatWait(waitSeconds)}.`,
      );
    },
  };
}

/** A POST counts as a render, because its errors are shown in a rendered page. */
export function limitPosts({ admit }: RenderLimit): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'POST') admit(req, res).charge(msOfRender);
    next();
  };
}
