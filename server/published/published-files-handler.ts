/** Answers files that are written from the content: CSV, JSON, pictures, calendars, feeds. */
import type { Request, RequestHandler, Response } from 'express';
import { noteUses } from '../../shared/content-uses.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import type { RenderLimit } from '../rate-limits/limit-renders.ts';
import { sendRedirect } from '../routing/send-redirect.ts';
import type { FileRequest, FileRoute, PublishedFile } from './file-route.ts';

type Deps = {
  content: ContentSource;
  clock: () => Date;
  /** Without a trailing slash. */
  siteUrl: string;
  base: string;
  buildId: string;
  /** Compresses the response that is about to be sent. */
  compress: RequestHandler;
  renderLimit: RenderLimit;
};

/** An SVG has its styles inline and loads nothing. */
const policyOfTwins = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const problems = { gone: 'This page has been withdrawn', 'not-found': 'Page not found' };

/** Mounted after the route rules, so that shared caches keep a file as long as its page, and before the pages. @param routes the first that has the file answers. */
export function publishedFilesHandler(deps: Deps, routes: readonly FileRoute[]): RequestHandler {
  const { base, buildId, compress } = deps;
  return async (req, res, next) => {
    const { location } = res.locals;
    if (location.payloadFor !== undefined) return next();
    for (const route of routes) {
      const match = route.pattern.exec(location.path ?? '');
      if (!match) continue;
      const request = readRequest(route, deps, req, res);
      const answer = await route.write(match.slice(1), request);
      if (answer === undefined) continue;
      if (typeof answer === 'string') throw new HttpProblem(answer, `${problems[answer]}: ${location.fullPath}`);
      if ('movedTo' in answer) return sendRedirect(res, { status: 301, to: base + answer.movedTo }, location, buildId);
      // The address may match the pattern of a cacheable page, for which app.ts leaves out compression.
      compress(req, res, () => undefined);
      setRouteName(res, route.name);
      return sendFile(res, answer, request.lastModified);
    }
    next();
  };
}

function readRequest({ notesUses }: FileRoute, { content: source, clock, siteUrl, base, renderLimit }: Deps, req: Request, res: Response): FileRequest {
  const { path = '', query } = res.locals.location;
  const now = clock();
  const noted = notesUses && noteUses(source.at(now));
  if (noted) res.locals.uses = noted.uses;
  const content = noted?.content ?? source.at(now);
  return { path, query, content, now, lastModified: source.lastModified(now), siteUrl, base, countRender: () => renderLimit.count(req, res) };
}

function sendFile(res: Response, { name, type, isDownload, twinOf, isIndexed, links = {}, headers = {}, body }: PublishedFile, lastModified: Date) {
  if (twinOf !== undefined) res.links({ canonical: twinOf }).set({ 'Content-Security-Policy': policyOfTwins, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (Object.keys(links).length > 0) res.links(links);
  if (!isIndexed) res.set('X-Robots-Tag', 'noindex');
  setStatus(res, 200)
    .vary('Accept-Encoding')
    .set(headers)
    .set({
      'Last-Modified': lastModified.toUTCString(),
      'Content-Disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Type': type,
    })
    .send(body);
}
