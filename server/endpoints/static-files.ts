/** Serves the hashed files of the build, which are immutable and precompressed, and the files of public/, whose texts are compressed while they are sent. */
import express, { type RequestHandler } from 'express';
import type { Assets } from '../build-output/assets.ts';
import { dropDocumentHeaders } from '../http/security-headers.ts';

const encodings = { br: '.br', gzip: '.gz' } as const;
/** Files that need no Content-Security-Policy header: unlike documents and workers, browsers never apply one to them. */
const hasNoPolicy = (name: string) => /\.(?:css|js|png|woff2)$/.test(name) && !name.includes('.worker-');
const fileName = /^\/assets\/([\w.-]+)$/;

/** `/assets/*`: files are cached for a year; a 404 is not cached, so that a file of the next build is never remembered as missing. */
export function serveAssets({ folder, files, cards }: Assets): RequestHandler {
  const pictures = new Set(Object.values(cards).flatMap(({ wide, square }) => [wide, square]));
  return (req, res, next) => {
    if (!req.path.startsWith('/assets/')) return next();
    const name = fileName.exec(req.path)?.[1];
    if (!name || /\.(br|gz)$/.test(name) || !files.has(name)) {
      return void res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('This file is not part of the current build.');
    }
    if (hasNoPolicy(name)) dropDocumentHeaders(res);
    // Share cards are shown on other sites: in webmail, in chats.
    if (pictures.has(name)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.vary('Accept-Encoding');
    res.type(name.slice(name.lastIndexOf('.')));
    const encoding = chooseEncoding(req.acceptsEncodings(), (suffix) => files.has(name + suffix));
    if (encoding) res.setHeader('Content-Encoding', encoding);
    res.sendFile(encoding ? name + encodings[encoding] : name, { root: folder, maxAge: '365d', immutable: true, cacheControl: true }, (error) => {
      if (error && !res.headersSent) next(error);
    });
  };
}

/** The best precompressed form that the client accepts; small and already compressed files have none. */
function chooseEncoding(accepted: string[], has: (suffix: string) => boolean): keyof typeof encodings | undefined {
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name) && has(encodings[name]));
}

/** Files of public/ that may be sent compressed: all their responses have `Vary`, also 206 and 304. */
const isText = (path: string) => /\.(?:svg|txt|vtt|mpd|m3u8|json|xml|webmanifest)$/.test(path);

/** Reads the disk only for files that exist. */
export function servePublicFiles({ publicFolder, publicFiles }: Assets): RequestHandler {
  const serve = express.static(publicFolder, { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' });
  return (req, res, next) => {
    if (!publicFiles.has(req.path)) return next();
    if (isText(req.path)) res.vary('Accept-Encoding');
    serve(req, res, next);
  };
}
