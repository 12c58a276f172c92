/** Tells whether a request is answered from the page cache, before anything is known of its answer. */
import type { Request, Response } from 'express';
import { pageCacheOf } from '../../shared/route-rules.ts';

/** @returns whether the address is that of a page, or of its payload, that may be cached; what cannot be cached after all is only found out later. */
export function isCacheable({ method }: Request, { locals: { location } }: Response): boolean {
  return method !== 'POST' && location.route !== undefined && pageCacheOf(location.rule) !== undefined;
}
