/** Adds cache tags to every response that shared caches may store. Rendered pages already carry theirs. */
import type { RequestHandler } from 'express';
import type { ContentUses } from '../../../shared/site/content-uses.ts';
import { beforeHeaders } from '../before-headers.ts';
import { isShared } from '../shared-cache.ts';
import type { TagHeaders } from './tag-headers.ts';

declare global {
  namespace Express {
    interface Locals {
      /** The content that the response depends on, set by handlers that record it. */
      uses?: ContentUses;
    }
  }
}

/** Immutable files get no tags. */
export function addCacheTags(tagHeaders: TagHeaders): RequestHandler {
  return (_req, res, next) => {
    beforeHeaders(res, () => {
      const cacheControl = String(res.getHeader('Cache-Control') ?? '');
      for (const [name, value] of Object.entries(tagHeaders(res.locals.uses))) {
        if (!isShared(cacheControl)) res.removeHeader(name);
        else if (!res.hasHeader(name) && !cacheControl.includes('immutable')) res.setHeader(name, value);
      }
    });
    next();
  };
}
