/** Serves files that are generated from the content: CSV, JSON, pictures, calendars, feeds. */
import type { Request, RequestHandler, Response } from 'express';
import { recordUses } from '../../shared/content-uses.ts';
import { createBody } from '../compression/page-encodings.ts';
import type { ContentSource } from '../content/content-source.ts';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import type { RenderLimit } from '../rate-limits/limit-renders.ts';
import type { SiteLocation } from '../routing/locate.ts';
import { sendRedirect } from '../routing/send-redirect.ts';
import { createFileCache, type WrittenFile } from './file-cache.ts';
import type { FileAnswer, FileRequest, FileRoute } from './file-route.ts';
import { sendFile } from './send-file.ts';

type Deps = {
  content: ContentSource;
  clock: () => Date;
  /** Without a trailing slash. */
  siteUrl: string;
  base: string;
  buildId: string;
  renderLimit: RenderLimit;
};
type Answer = WrittenFile | Exclude<FileAnswer, object> | { movedTo: string };

const problems = { gone: 'This page has been withdrawn', 'not-found': 'Page not found' };

/** Must be mounted after the route rules, so that shared caches store a file as long as its page, and before the pages. @param routes the first one that has the file answers. */
export function publishedFilesHandler(deps: Deps, routes: readonly FileRoute[]): RequestHandler {
  const { base, buildId, content, clock } = deps;
  const files = createFileCache();

  /** From the cache, or written now. */
  async function answerFile(route: FileRoute, params: readonly (string | undefined)[], file: { key: string; request: FileRequest }): Promise<Answer> {
    const { key, request } = file;
    const { content: view, now } = request;
    const cached = files.get(key, view, now);
    if (cached) return cached;
    const noted = route.notesUses && recordUses(view);
    const answer = await route.write(params, { ...request, content: noted?.content ?? view });
    if (typeof answer !== 'object' || 'movedTo' in answer) return answer;
    const { body, ...described } = answer;
    const { last = 0, next = Number.POSITIVE_INFINITY } = described.ownChanges ?? {};
    const written = {
      file: described,
      body: createBody(Buffer.from(body)),
      uses: noted?.uses,
      lastModified: new Date(Math.max(request.lastModified.getTime(), last)),
      validUntil: Math.min(content.nextChange(now), next),
    };
    files.set(key, view, written);
    return written;
  }

  return async (req, res, next) => {
    const { location } = res.locals;
    if (location.payloadFor !== undefined) return next();
    for (const route of routes) {
      const match = route.pattern.exec(location.path ?? '');
      if (!match) continue;
      const request = readRequest(route, deps, req, res);
      const key = `${route.name} ${request.path}?${request.query}`;
      const answer = await answerFile(route, match.slice(1), { key, request }).catch((error: unknown) => {
        preferProblem(req, res);
        throw error;
      });
      if (answer === undefined) continue;
      if (typeof answer === 'string') throw new HttpProblem(answer, `${problems[answer]}: ${location.fullPath}`);
      if ('movedTo' in answer) return sendRedirect(res, { status: 301, to: base + answer.movedTo }, location, buildId);
      setRouteName(res, route.name);
      if (answer.uses) res.locals.uses = answer.uses;
      return sendFile(req, res, answer, { encodeAs: (encoding) => files.encode(key, answer, encoding), now: clock() });
    }
    next();
  };
}

/** Programs download files, often without an Accept header: they get a problem document, and a browser gets a page. */
function preferProblem(req: Request, res: Response) {
  res.vary('Accept');
  if (req.accepts(['json', 'html']) === 'json') sendProblemsOnly(res);
}

function readRequest(route: FileRoute, { content: source, clock, siteUrl, base, renderLimit }: Deps, req: Request, res: Response): FileRequest {
  const { path = '', query } = res.locals.location;
  const now = clock();
  return {
    path,
    query: selectQuery(query, route.query),
    content: source.at(now),
    now,
    lastModified: source.lastModified(now),
    siteUrl,
    base,
    countRender: () => renderLimit.count(req, res),
  };
}

function selectQuery(query: SiteLocation['query'], names: readonly string[] = []): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
}
