/**
 * Serves the hashed files of the build, which are immutable and precompressed, and the files of public/, whose texts
 * are compressed while they are sent.
 */
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { RetainedBuilds, RetainedFile } from '../../content/retained-builds/retained-builds.ts';
import { sendErrorsAsText } from '../../http/http-problem.ts';
import { setRouteName } from '../../http/request-log.ts';
import { dropDocumentHeaders } from '../../http/security-headers.ts';
import type { Assets } from '../../platform/build-output/assets.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';

const encodings = { br: '.br', gzip: '.gz' } as const;
/**
 * Files that need no Content-Security-Policy header: unlike documents and workers, browsers never apply one to them.
 */
const hasNoPolicy = (name: string) => /\.(?:css|js|png|woff2)$/.test(name) && !name.includes('.worker-');
const fileName = /^\/assets\/([\w.-]+)$/;

type AssetDeps = {
  assets: Assets;
  retainedBuilds?: Pick<RetainedBuilds, 'findFile'> | undefined;
  instruments: Pick<Instruments, 'assetMisses'>;
};

/**
 * `/assets/*`: files are cached for a year; a 404 is not cached, because the file may appear with the next build.
 * Files of this build are served from its own folder, those of other builds from ASSETS_DIR, if it is set.
 */
export function serveAssets({
  assets: { folder, files, otherFolders },
  retainedBuilds,
  instruments: { assetMisses },
}: AssetDeps): RequestHandler {
  function miss(res: Response) {
    assetMisses.inc();
    res.removeHeader('Content-Encoding');
    res
      .status(404)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send('This file is not part of the current build.');
  }
  return async (req, res, next) => {
    if (!req.path.startsWith('/assets/')) return next();
    setRouteName(res, 'assets');
    sendErrorsAsText(res);
    // Builds share these files, and browsers cache them for a year: a build id in the headers would be wrong.
    res.removeHeader('X-Build');
    const name = fileName.exec(req.path)?.[1];
    if (!name || /\.(br|gz)$/.test(name)) return miss(res);
    const own = files.has(name) ? { folder: otherFolders.get(name) ?? folder, files } : undefined;
    const file = own ?? (await retainedBuilds?.findFile(name));
    if (!file) return miss(res);
    sendAsset(req, res, { name, ...file }, (error) => {
      // Another server may have removed a file of an old build in the meantime.
      if (own || (error as NodeJS.ErrnoException).code !== 'ENOENT') next(error);
      else miss(res);
    });
  };
}

function sendAsset(
  req: Request,
  res: Response,
  { name, folder, files }: RetainedFile & { name: string },
  onError: (error: Error) => void,
) {
  if (hasNoPolicy(name)) dropDocumentHeaders(res);
  res.vary('Accept-Encoding');
  res.type(name.slice(name.lastIndexOf('.')));
  const encoding = chooseEncoding(req.acceptsEncodings(), (suffix) => files.has(name + suffix));
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.sendFile(
    encoding ? name + encodings[encoding] : name,
    { root: folder, maxAge: '365d', immutable: true, cacheControl: true },
    (error) => {
      if (error && !res.headersSent) onError(error);
    },
  );
}

/** The best precompressed variant that the client accepts; small and already compressed files have none. */
function chooseEncoding(accepted: string[], has: (suffix: string) => boolean): keyof typeof encodings | undefined {
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name) && has(encodings[name]));
}

/** Files of public/ that may be sent compressed: all their responses have `Vary`, including 206 and 304. */
const isText = (path: string) => /\.(?:svg|txt|vtt|mpd|m3u8|json|xml|webmanifest)$/.test(path);

/** Accesses the disk only for files that exist. */
export function servePublicFiles({ publicFolder, publicFiles }: Assets): RequestHandler {
  const serve = express.static(publicFolder, { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' });
  return (req, res, next) => {
    if (!publicFiles.has(req.path)) return next();
    setRouteName(res, 'files');
    sendErrorsAsText(res);
    if (isText(req.path)) res.vary('Accept-Encoding');
    serve(req, res, next);
  };
}
