/** Sends what is rendered for one visitor. */
import type { Response } from 'express';
import { isCompressing } from '../compression/compress.ts';
import type { PageWriter } from '../render/render-page.ts';

/** A page that is there at once is sent whole; of one that comes in parts, each part can be read when it arrives. */
export function createResponseWriter(res: Response): PageWriter {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  res.once('close', () => resolve(res.writableFinished));
  return {
    writeChunk(bytes) {
      res.write(bytes);
      if (isCompressing(res)) res.flush();
    },
    end(bytes) {
      if (!res.headersSent) res.setHeader('Content-Length', bytes.length);
      res.end(bytes);
    },
    finished: promise,
  };
}
