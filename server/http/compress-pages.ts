/** Compresses documents as they are streamed. Assets are compressed by the build. */
import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

export function compressPages(): RequestHandler {
  return compression({ threshold: 1024, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
}
