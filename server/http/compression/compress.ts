/**
 * Compresses responses that are created for a single request: the API, problem documents, pages with a token, streamed
 * pages, texts of public/. Cached pages have their own encodings (page-encodings.ts).
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { chooseEncoding, refusesIdentity } from './accept-encoding.ts';
import { minCompressedBytes, quickBrotli } from './page-encodings.ts';

/** Texts that `compression` does not recognize by their media type: playlists and citations. */
const moreTexts = /^application\/(?:vnd\.apple\.mpegurl|x-bibtex|x-research-info-systems)\b/;
/**
 * For a complete response that is sent once. Measured with the contact page of 87 kB: quality 1 takes 0.2 ms and yields
 * 25.6 kB, quality 3 takes 0.5 ms for 22.9 kB.
 */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** Takes 0.5 ms for 87 kB and yields 25.1 kB; a response that is sent once does not justify more time. */
const gzipLevel = 1;
/**
 * An encoder uses up to half a megabyte until its response has been sent. Responses beyond this number are sent
 * uncompressed.
 */
const maxEncoders = 128;

/**
 * Must run before the handlers; running it twice for a response has no further effect. It adds `res.flush()`, which
 * sends what has been written so far.
 */
export function compressResponses({ max = maxEncoders }: { max?: number } = {}): RequestHandler {
  let running = 0;

  function filter(req: Request, res: Response): boolean {
    if (!isCompressible(res)) return false;
    if (req.method === 'HEAD') dropUncompressedLength(req, res);
    if (running >= max) {
      res.vary('Accept-Encoding');
      return false;
    }
    running++;
    res.once('close', () => running--);
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

/** Whether the compression of a response has been set up: only then does it have `flush`. */
export function isCompressing(res: Response): boolean {
  return 'flush' in res;
}

/**
 * Compresses a complete response synchronously, which takes half as long as in chunks in the thread pool. Sets
 * Content-Encoding.
 * @returns the body to send.
 */
export function compressWhole(res: Response, bytes: Buffer): Buffer {
  const { req } = res;
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  // The body of a response to HEAD is not sent, and short bodies are left to the middleware, which handles clients that
  // refuse identity.
  if (encoding === 'identity' || bytes.length < minCompressedBytes || req.method === 'HEAD' || !isCompressible(res))
    return bytes;
  res.vary('Accept-Encoding').setHeader('Content-Encoding', encoding);
  return encoding === 'br' ? brotliCompressSync(bytes, fastBrotli) : gzipSync(bytes, { level: gzipLevel });
}

/**
 * Not if the response has a strong ETag, which identifies the exact bytes, nor if it is a range of bytes or already
 * encoded.
 */
function isCompressible(res: Response): boolean {
  if (res.hasHeader('Content-Encoding') || String(res.getHeader('Cache-Control')).includes('no-transform'))
    return false;
  if (res.statusCode === 206 || String(res.getHeader('ETag')).startsWith('"')) return false;
  return isTextType(String(res.getHeader('Content-Type') ?? ''));
}

/** @param type a media type with its parameters. */
export function isTextType(type: string): boolean {
  // The library's own filter reads nothing but this header.
  return compression.filter({} as Request, { getHeader: () => type } as unknown as Response) || moreTexts.test(type);
}

/**
 * The response to a GET would be compressed and therefore have another length than the one in the header (RFC 9110,
 * section 8.6).
 */
function dropUncompressedLength(req: Request, res: Response) {
  const isLong = Number(res.getHeader('Content-Length')) >= minCompressedBytes;
  if (isLong && chooseEncoding(req.headers['accept-encoding']) !== 'identity') res.removeHeader('Content-Length');
}
