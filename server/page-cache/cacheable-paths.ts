/** Predicts whether a request will be answered from the page cache, before it is handled. */
import type { Request, Response } from 'express';
import { pageCacheOf } from '../../shared/route-rules.ts';

/** @returns whether the URL is that of a page, or of its payload, that may be cached. That a page cannot be cached after all is only found out later. */
export function isCacheable({ method }: Request, { locals: { location } }: Response): boolean {
  return method !== 'POST' && location.route !== undefined && pageCacheOf(location.rule) !== undefined;
}
