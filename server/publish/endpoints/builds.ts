/**
 * `/builds/latest.json`, which browsers poll to detect a new build, and the manifests of the running build and of those
 * in ASSETS_DIR.
 */
import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import type { RetainedBuilds } from '../../content/retained-builds/retained-builds.ts';
import { HttpProblem, sendProblemsOnly } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { BuildDescription } from '../../platform/build-output/describe-build.ts';

const manifestName = /^([\w-]{8,64})\.json$/;

/**
 * `latest.json` is revalidated each time; `meta/{id}.json` never changes, and is available for other builds as long as
 * ASSETS_DIR has their files.
 */
export function buildsRouter(
  build: BuildDescription,
  retainedBuilds: Pick<RetainedBuilds, 'findManifest'> | undefined,
): RequestHandler {
  const { id, timestamp } = build;
  const router = Router({ caseSensitive: true, strict: true });
  const etag = `W/"${createHash('sha256').update(`${id} ${timestamp}`).digest('base64url').slice(0, 16)}"`;
  router.use('/builds', (_req, res, next) => {
    setRouteName(res, 'builds');
    res.vary('Accept-Encoding');
    next();
  });
  router.get('/builds/latest.json', (_req, res) => {
    res.set({ 'Cache-Control': 'no-cache', ETag: etag }).json({ id, timestamp });
  });
  router.get('/builds/meta/:file', async (req, res) => {
    const requestedId = manifestName.exec(req.params.file)?.[1] ?? '';
    const manifest = requestedId === id ? build : requestedId && (await retainedBuilds?.findManifest(requestedId));
    if (!manifest) {
      sendProblemsOnly(res);
      res.set('Cache-Control', 'no-store');
      throw new HttpProblem('not-found', 'This is not the running build.');
    }
    res
      .set({ 'Cache-Control': 'public, max-age=31536000, immutable', ...(requestedId === id && { ETag: etag }) })
      .json(manifest);
  });
  return router;
}
