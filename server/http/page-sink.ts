/** Sends what is rendered for one visitor, compressed as the client takes it. */
import { brotliCompressSync, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import type { Response } from 'express';
import { chooseEncoding } from '../accept-encoding.ts';
import { type Encoding, minCompressedBytes, quickBrotli } from '../page-encodings.ts';
import type { PageSink } from '../render/render-page.ts';

/** 0.3 ms for 35 kB: what is sent once is not worth more. */
const gzip = { level: 1 };

/** Done in this thread: handing a page to another and back takes longer than compressing it. */
const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, quickBrotli),
  gzip: (bytes) => gzipSync(bytes, gzip),
  identity: (bytes) => bytes,
};
const openEncoder = {
  br: () => createBrotliCompress(quickBrotli),
  gzip: () => createGzip(gzip),
};

/** A page that is there at once goes out with its length; one that comes in parts is compressed as it comes, and each part can be read when it arrives. */
export function openSink(res: Response): PageSink {
  const accepted = chooseEncoding(res.req.headers['accept-encoding']);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  res.once('close', () => resolve(res.writableFinished));
  res.vary('Accept-Encoding');
  let rest: { write: (bytes: Buffer) => unknown; end: (bytes: Buffer) => unknown; flush: () => void } | undefined;

  function open() {
    if (accepted === 'identity') return { write: (bytes: Buffer) => res.write(bytes), end: (bytes: Buffer) => res.end(bytes), flush: () => undefined };
    res.setHeader('Content-Encoding', accepted);
    const encoder = openEncoder[accepted]();
    encoder.pipe(res);
    res.once('close', () => encoder.destroy());
    return encoder;
  }
  return {
    part(bytes) {
      rest ??= open();
      rest.write(bytes);
      rest.flush();
    },
    end: (bytes) => void (rest ? rest.end(bytes) : sendWhole(res, bytes, accepted)),
    sent: promise,
  };
}

function sendWhole(res: Response, bytes: Buffer, accepted: Encoding) {
  const encoding = bytes.length < minCompressedBytes ? 'identity' : accepted;
  const body = compress[encoding](bytes);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}
