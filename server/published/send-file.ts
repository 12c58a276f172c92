/** Sends a published file in one encoding, or 304 when the client's own copy is still valid. */
import type { Request, Response } from 'express';
import { chooseEncoding } from '../compression/accept-encoding.ts';
import { isTextResponse } from '../compression/compress.ts';
import { isNotModified } from '../compression/not-modified.ts';
import type { EncodedBody, Encoding } from '../compression/page-encodings.ts';
import { defaultCacheControl, polledCacheControl } from '../http/cache-control.ts';
import { limitSharedAge } from '../http/shared-cache.ts';
import type { WrittenFile } from './file-cache.ts';

/** Feeds, sitemaps and calendars: programs ask for them again and again. */
const polledTypes = /^(?:text\/calendar|application\/(?:rss\+xml|atom\+xml|feed\+json|xml))\b/;
/** An SVG contains its styles and loads nothing. */
const policyOfAlternates = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** @param options `encodeAs`: the body in an encoding. `now`: when it is sent, which may be long after it was begun. */
export function sendFile(req: Request, res: Response, written: WrittenFile, { encodeAs, now }: { encodeAs: (encoding: Encoding) => EncodedBody; now: Date }) {
  const { file, body, lastModified, validUntil } = written;
  res.status(200);
  setHeaders(res, file);
  const cacheControl = res.getHeader('Cache-Control') ?? (polledTypes.test(file.type) ? polledCacheControl : defaultCacheControl(200));
  const { bytes, encoding, tag } = encodeAs(isTextResponse(req, res) ? chooseEncoding(req.headers['accept-encoding']) : 'identity');
  res
    .vary('Accept-Encoding')
    .set({ 'Cache-Control': limitSharedAge(String(cacheControl), validUntil - now.getTime()), ETag: tag, 'Last-Modified': lastModified.toUTCString() });
  if (isNotModified(req.headers, { body, lastModified })) {
    res.removeHeader('Content-Type');
    return void res.status(304).end();
  }
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set('Content-Length', String(bytes.length)).end(req.method === 'HEAD' ? undefined : bytes);
}

function setHeaders(res: Response, { name, type, isDownload, alternateOf, isIndexed, links = {}, headers = {} }: WrittenFile['file']) {
  if (alternateOf !== undefined)
    res.links({ canonical: alternateOf }).set({ 'Content-Security-Policy': policyOfAlternates, 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (Object.keys(links).length > 0) res.links(links);
  if (!isIndexed) res.set('X-Robots-Tag', 'noindex');
  res.set(headers).set({ 'Content-Disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`, 'Content-Type': type });
}
