/** Predicts before a request is handled whether it will be answered from the page cache. */
import type { Request, Response } from 'express';
import { type PageCacheRule, pageCacheOf } from '../../../shared/route-rules.ts';

/**
 * @returns whether the URL is that of a cacheable page or its payload. Only rendering shows whether the page can really
 * be cached.
 */
export function isCacheable({ method }: Request, { locals: { location } }: Response): boolean {
  return method !== 'POST' && location.route !== undefined && pageCacheOf(location.rule) !== undefined;
}

/**
 * Whether a query has a key with unlimited values, such as the words of a search: the page is then rendered for each
 * request.
 */
export function hasUncachedKey({ uncached = [] }: PageCacheRule, query: URLSearchParams): boolean {
  return uncached.some((name) => query.has(name));
}
