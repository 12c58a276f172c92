/** Tells whether a request is answered from the page cache, before anything is known of its answer. */
import type { Request } from 'express';
import { match } from '../../shared/match.ts';
import { pageOfPayload } from '../../shared/payload.ts';
import type { PageCacheRule } from '../../shared/route-rules.ts';

type Deps = { base: string; cacheRuleOf: (path: string) => PageCacheRule | undefined };

/** @returns whether the path is that of a page, or of its payload, that may be cached; what cannot be cached after all is only found out later. */
export function createIsCacheable({ base, cacheRuleOf }: Deps): (req: Request) => boolean {
  return ({ method, path: asked }) => {
    const below = asked.slice(base.length);
    const path = pageOfPayload(below) ?? below;
    return method !== 'POST' && match(path) !== undefined && cacheRuleOf(path) !== undefined;
  };
}
