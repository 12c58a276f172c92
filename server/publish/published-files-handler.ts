/** Serves the files that are generated from the content, through the page cache. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import { sendRedirect } from '../http/routing/send-redirect.ts';
import type { PageCacheMiddleware } from '../pages/page-cache/page-cache-middleware.ts';
import type { FindFile } from './published-files.ts';

type Deps = {
  findFile: FindFile;
  pageCacheMiddleware: Pick<PageCacheMiddleware, 'sendShared'>;
  base: string;
  buildId: string;
};

const problems = { gone: 'This page has been withdrawn', 'not-found': 'Page not found' };

/**
 * Must be mounted after the route rules, so that shared caches store a file as long as its page, and before the pages.
 */
export function publishedFilesHandler({ findFile, pageCacheMiddleware, base, buildId }: Deps): RequestHandler {
  return async (req, res, next) => {
    const { location } = res.locals;
    const found = await orProblem(req, res, async () => {
      const answer = findFile(location);
      if (answer && answer.kind !== 'file' && answer.kind !== 'moved')
        throw new HttpProblem(answer.kind, `${problems[answer.kind]}: ${location.fullPath}`);
      return answer;
    });
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

/**
 * Programs download files, often without an Accept header: an error is a problem document for them, and a page for a
 * browser.
 */
async function orProblem<Result>(req: Request, res: Response, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    res.vary('Accept');
    if (req.accepts(['json', 'html']) === 'json') sendProblemsOnly(res);
    throw error;
  }
}
