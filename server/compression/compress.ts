/** Compresses what is made for one request: answers of the API, problems, personal pages, pages that come in parts, texts of public/. What is kept has encodings of its own (page-encodings.ts). */
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { chooseEncoding, refusesIdentity } from './accept-encoding.ts';
import { minCompressedBytes, quickBrotli } from './page-encodings.ts';

/** Texts that the list of media types does not know as such: playlists and citations. */
const moreTexts = /^application\/(?:vnd\.apple\.mpegurl|x-bibtex|x-research-info-systems)\b/;
/** 0.3 ms for 35 kB: what is sent once is not worth more. */
const gzipLevel = 1;

/** Each holds up to half a megabyte until its answer is done: what comes beyond these goes out as it is. */
const maxEncoders = 128;

/** Stands before what answers; a second one changes nothing. What is written can be pushed out with `res.flush()`. */
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
    if (req.method === 'HEAD') dropOtherLength(req, res);
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

/** Whether an answer is ready to be compressed: only then it has `flush`. */
export function isCompressing(res: Response): boolean {
  return 'flush' in res;
}

/** A strong validator names these very bytes, and a range is a part of them. */
function isCompressible(req: Request, res: Response): boolean {
  if (res.statusCode === 206 || String(res.getHeader('ETag')).startsWith('"')) return false;
  return compression.filter(req, res) || moreTexts.test(String(res.getHeader('Content-Type')));
}

/** GET would be answered in another length (RFC 9110, section 8.6). */
function dropOtherLength(req: Request, res: Response) {
  const isLong = Number(res.getHeader('Content-Length')) >= minCompressedBytes;
  if (isLong && chooseEncoding(req.headers['accept-encoding']) !== 'identity') res.removeHeader('Content-Length');
}
