/** Compresses responses that are made for one request: the API, problem documents, personal pages, streamed pages, texts of public/. Cached pages have encodings of their own (page-encodings.ts). */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { chooseEncoding, refusesIdentity } from './accept-encoding.ts';
import { minCompressedBytes, quickBrotli } from './page-encodings.ts';

/** Texts that `compression` does not recognize by their media type: playlists and citations. */
const moreTexts = /^application\/(?:vnd\.apple\.mpegurl|x-bibtex|x-research-info-systems)\b/;
/** For a response that is sent once, complete. The contact page, 87 kB: quality 1 takes 0.2 ms and yields 25.6 kB, quality 3 takes 0.5 ms for 22.9 kB. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** Takes 0.5 ms for 87 kB and yields 25.1 kB; a response that is sent once is not worth more. */
const gzipLevel = 1;
/** An encoder holds up to half a megabyte until its response has been sent. Responses beyond this number are sent uncompressed. */
const maxEncoders = 128;

/** Goes before the handlers; to call it twice for a response changes nothing. It gives the response `res.flush()`, which sends what has been written so far. */
export function compressResponses({ max = maxEncoders }: { max?: number } = {}): RequestHandler {
  let running = 0;

  function filter(req: Request, res: Response): boolean {
    if (!isCompressible(req, res)) return false;
    if (running >= max) {
      res.vary('Accept-Encoding');
      return false;
    }
    running++;
    res.once('close', () => running--);
    if (req.method === 'HEAD') dropUncompressedLength(req, res);
    return true;
  }
  const options = { filter, brotli: quickBrotli, level: gzipLevel };
  const usual = compression({ ...options, threshold: minCompressedBytes });
  const always = compression({ ...options, threshold: 0 });
  return (req, res, next) => {
    if (isCompressing(res)) return next();
    (refusesIdentity(req.headers['accept-encoding']) ? always : usual)(req, res, next);
  };
}

/** Whether the compression of a response has been prepared: only then it has `flush`. */
export function isCompressing(res: Response): boolean {
  return 'flush' in res;
}

/** Compresses a response that is complete, at once: in this thread it takes half as long as in chunks by the pool. @returns the body to send, and sets its Content-Encoding. */
export function compressWhole(res: Response, bytes: Buffer): Buffer {
  const { req } = res;
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  // The body of a response to HEAD is not sent, and short ones are left to the middleware, which knows who refuses identity.
  if (encoding === 'identity' || bytes.length < minCompressedBytes || req.method === 'HEAD' || !isCompressible(req, res)) return bytes;
  res.vary('Accept-Encoding').setHeader('Content-Encoding', encoding);
  return encoding === 'br' ? brotliCompressSync(bytes, fastBrotli) : gzipSync(bytes, { level: gzipLevel });
}

/** Not when the response has a strong ETag, which names these very bytes, not when it is a range of bytes, and not twice. */
function isCompressible(req: Request, res: Response): boolean {
  if (res.hasHeader('Content-Encoding') || String(res.getHeader('Cache-Control')).includes('no-transform')) return false;
  if (res.statusCode === 206 || String(res.getHeader('ETag')).startsWith('"')) return false;
  return compression.filter(req, res) || moreTexts.test(String(res.getHeader('Content-Type')));
}

/** GET would be compressed and so have another length than the one stated (RFC 9110, section 8.6). */
function dropUncompressedLength(req: Request, res: Response) {
  const isLong = Number(res.getHeader('Content-Length')) >= minCompressedBytes;
  if (isLong && chooseEncoding(req.headers['accept-encoding']) !== 'identity') res.removeHeader('Content-Length');
}
