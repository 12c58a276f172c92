/** Hashed files of the build, immutable and precompressed, and the files of public/, of which texts are compressed as they are sent. */
import express, { type RequestHandler } from 'express';
import type { Assets } from '../build-output/assets.ts';
import { dropDocumentHeaders } from '../http/security-headers.ts';

const encodings = { br: '.br', gzip: '.gz' } as const;
/** A file that a browser never opens under a policy of its own: no document, no worker. */
const isPart = (name: string) => /\.(?:css|js|png|woff2)$/.test(name) && !name.includes('.worker-');
const fileName = /^\/assets\/([\w.-]+)$/;

/** `/assets/*`: a year of caching for what is there, none for what is not, so that a missing file is never remembered as missing. */
export function serveAssets({ folder, files, cards }: Assets): RequestHandler {
  const pictures = new Set(Object.values(cards).flatMap(({ wide, square }) => [wide, square]));
  return (req, res, next) => {
    if (!req.path.startsWith('/assets/')) return next();
    const name = fileName.exec(req.path)?.[1];
    if (!name || /\.(br|gz)$/.test(name) || !files.has(name)) {
      return void res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('This file is not part of the current build.');
    }
    if (isPart(name)) dropDocumentHeaders(res);
    // Letters and links show them on pages of others: in webmail, in chats.
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

/** The best compressed form that the client takes and the build made; small or already compressed files have none. */
function chooseEncoding(accepted: string[], has: (suffix: string) => boolean): keyof typeof encodings | undefined {
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name) && has(encodings[name]));
}

/** A file of public/ that may come compressed: also a range of it and word that it has not changed say so. */
const isText = (path: string) => /\.(?:svg|txt|vtt|mpd|m3u8|json|xml|webmanifest)$/.test(path);

/** Only addresses of files that are there look at the disk. */
export function servePublicFiles({ publicFolder, publicFiles }: Assets): RequestHandler {
  const serve = express.static(publicFolder, { index: false, redirect: false, dotfiles: 'ignore', maxAge: '1h' });
  return (req, res, next) => {
    if (!publicFiles.has(req.path)) return next();
    if (isText(req.path)) res.vary('Accept-Encoding');
    serve(req, res, next);
  };
}
