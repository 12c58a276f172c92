/** Serves the files that are generated from the content, through the page cache. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import type { PageCacheMiddleware } from '../page-cache/page-cache-middleware.ts';
import { sendRedirect } from '../routing/send-redirect.ts';
import type { FoundFile, PublishedFiles } from './published-files.ts';

type Deps = { publishedFiles: PublishedFiles; pageCacheMiddleware: Pick<PageCacheMiddleware, 'sendShared'>; base: string; buildId: string };

const problems = { gone: 'This page has been withdrawn', 'not-found': 'Page not found' };

/** Must be mounted after the route rules, so that shared caches store a file as long as its page, and before the pages. */
export function publishedFilesHandler({ publishedFiles, pageCacheMiddleware, base, buildId }: Deps): RequestHandler {
  async function answer(req: Request, res: Response, { name, answer, key }: FoundFile): Promise<void> {
    const { location } = res.locals;
    if (typeof answer === 'string') throw new HttpProblem(answer, `${problems[answer]}: ${location.fullPath}`);
    if ('movedTo' in answer) return sendRedirect(res, { status: 301, to: base + answer.movedTo }, location, buildId);
    setRouteName(res, name);
    await pageCacheMiddleware.sendShared(req, res, { ...key, kind: 'file', location: { ...location, query: key.query } }).catch((error: unknown) => {
      preferProblem(req, res);
      throw error;
    });
  }

  return async (req, res, next) => {
    let found: FoundFile | undefined;
    try {
      found = publishedFiles.find(res.locals.location);
    } catch (error) {
      preferProblem(req, res);
      throw error;
    }
    if (!found) return next();
    await answer(req, res, found);
  };
}

/** Programs download files, often without an Accept header: they get a problem document, and a browser gets a page. */
function preferProblem(req: Request, res: Response) {
  res.vary('Accept');
  if (req.accepts(['json', 'html']) === 'json') sendProblemsOnly(res);
}
