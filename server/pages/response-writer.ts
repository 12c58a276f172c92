/** Writes a rendered page to the response. */
import type { Response } from 'express';
import { compressWhole, isCompressing } from '../http/compression/compress.ts';
import type { PageWriter } from '../render/render-page.ts';

/**
 * A complete page gets a Content-Length; each chunk of a streamed page is flushed through the compression, so that the
 * browser can show it.
 */
export function createResponseWriter(res: Response): PageWriter {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  res.once('close', () => resolve(res.writableFinished));
  return {
    writeChunk(bytes) {
      res.write(bytes);
      if (isCompressing(res)) res.flush();
    },
    end(bytes) {
      if (res.headersSent) return void res.end(bytes);
      const body = isCompressing(res) ? compressWhole(res, bytes) : bytes;
      res.setHeader('Content-Length', body.length).end(body);
    },
    finished: promise,
  };
}
