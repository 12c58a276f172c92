/** Which build answers, and what a browser may know of its rules: polled and fetched by the program in the browser. */
import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import type { Matcher } from '../../shared/router/matcher.ts';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';

type Build = {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  matcher: Matcher;
  /** Paths rendered before anyone asks. */
  prerendered: string[];
};

/** `builds/latest.json` is asked for again each time; `builds/meta/{id}.json` never changes, and is there for the running build only. */
export function buildsRouter({ id, timestamp, matcher, prerendered }: Build): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  const etag = `W/"${createHash('sha256').update(`${id} ${timestamp}`).digest('base64url').slice(0, 16)}"`;
  router.use('/builds', (_req, res, next) => {
    res.vary('Accept-Encoding');
    next();
  });
  router.get('/builds/latest.json', (_req, res) => {
    res.set({ 'Cache-Control': 'no-cache', ETag: etag }).json({ id, timestamp });
  });
  router.get('/builds/meta/:file', (req, res) => {
    if (req.params.file !== `${id}.json`) {
      sendProblemsOnly(res);
      res.set('Cache-Control', 'no-store');
      throw new HttpProblem('not-found', 'This is not the running build.');
    }
    res.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag }).json({ id, timestamp, matcher, prerendered });
  });
  return router;
}
