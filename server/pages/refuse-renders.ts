/**
 * Refuses early what the render queue would refuse late: under overload most of the work would otherwise be done for
 * requests that get no page.
 */
import type { Request, RequestHandler } from 'express';
import { pageCacheOf } from '../../shared/route-rules.ts';
import { wantsProblem } from '../http/http-problem.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import { widestNetworkOf } from '../store/rate-limits/networks.ts';
import { OverloadError, type RenderQueue } from '../store/rate-limits/render-queue.ts';
import { hasUncachedKey } from './page-cache/cacheable-paths.ts';
import { sendOverloaded } from './send-overloaded.ts';

/**
 * Concerns pages that are rendered for each request, such as searches. Others may be in the page cache; only the
 * handlers behind this one find that out.
 */
export function refuseRenders(renderQueue: Pick<RenderQueue, 'refuseIfFull'>): RequestHandler {
  return (req, res, next) => {
    if (!isAlwaysRendered(req, res.locals.location) || !renderQueue.refuseIfFull(widestNetworkOf(req.ip ?? ''))) next();
    else if (wantsProblem(req, res)) next(new OverloadError());
    else sendOverloaded(res);
  };
}

/** Whether the address is the canonical one of a page, with a query of unlimited values. */
function isAlwaysRendered(
  { method }: Request,
  { route, rule, query, canonicalUrl, payloadFor }: SiteLocation,
): boolean {
  if (method !== 'GET' || route === undefined || canonicalUrl !== undefined || payloadFor !== undefined) return false;
  const cacheRule = pageCacheOf(rule);
  return cacheRule !== undefined && hasUncachedKey(cacheRule, query);
}
