/** `/builds/latest.json`, which browsers poll to learn of a new build, and the manifest of the running build. */
import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import type { Matcher } from '../../shared/router/matcher.ts';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';

type Build = {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  matcher: Matcher;
  /** Paths that are rendered at the start. */
  prerendered: string[];
};

/** `latest.json` is revalidated each time; `meta/{id}.json` never changes, and exists for the running build only. */
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
