/** Serves the files that are generated from the content, through the page cache. */
import type { RequestHandler } from 'express';
import { setRouteName } from '../http/request-log.ts';
import { sendRedirect } from '../http/routing/send-redirect.ts';
import type { PageCacheMiddleware } from '../pages/page-cache/page-cache-middleware.ts';
import { fileOrProblem, orProblem } from './file-problems.ts';
import type { FindFile } from './published-files.ts';

type Deps = {
  findFile: FindFile;
  pageCacheMiddleware: Pick<PageCacheMiddleware, 'sendShared'>;
  base: string;
  buildId: string;
};

/**
 * Must be mounted after the route rules, so that shared caches store a file as long as its page, and before the pages.
 */
export function publishedFilesHandler({ findFile, pageCacheMiddleware, base, buildId }: Deps): RequestHandler {
  return async (req, res, next) => {
    const { location } = res.locals;
    const found = await orProblem(req, res, async () => fileOrProblem(findFile(location), location));
    if (!found) return next();
    if (found.kind === 'moved') return sendRedirect(res, { status: 301, to: base + found.to }, location, buildId);
    const { name, key, make } = found;
    setRouteName(res, name);
    await orProblem(req, res, () =>
      pageCacheMiddleware.sendShared(req, res, {
        ...key,
        kind: 'file',
        location: { ...location, query: key.query },
        make,
      }),
    );
  };
}
