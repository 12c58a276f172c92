import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import express from 'express';
import { expect, test } from 'vitest';
import { compressResponses } from '../../server/http/compression/compress.ts';
import { createResponseWriter } from '../../server/pages/response-writer.ts';
import { accepting, openResponse, readResponse } from '../support/http/encoded-responses.ts';
import { listen } from '../support/http/raw-http.ts';

const serve = (answer: RequestListener, options?: { max: number }) =>
  listen(express().use(compressResponses(options)).use(answer));

test('A response with no-transform is not compressed', async () => {
  const port = await serve((_req, res) =>
    res
      .setHeader('Cache-Control', 'public, no-transform')
      .setHeader('Content-Type', 'text/plain')
      .end('a'.repeat(5000)),
  );
  const { headers, bytes } = await readResponse(port, '/', accepting('br'));
  expect([headers['content-encoding'], headers.vary, bytes.length]).toEqual([undefined, undefined, 5000]);
});

/** Serves the first chunk of a response; the test writes the rest with the writer. */
async function serveFirstChunk() {
  const { promise: writerOpened, resolve } = Promise.withResolvers<ReturnType<typeof createResponseWriter>>();
  const port = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    const writer = createResponseWriter(res as express.Response);
    writer.writeChunk(Buffer.from('<p>the first chunk</p>'));
    resolve(writer);
  });
  return { port, writerOpened };
}

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)(
  'Each chunk of a compressed response can be decoded as %s when it arrives',
  async (encoding, createDecoder) => {
    const { port, writerOpened } = await serveFirstChunk();
    const answer = await openResponse(port, '/', accepting(encoding));
    expect(answer.headers['content-encoding']).toBe(encoding);
    const decoded: Readable = answer.pipe(createDecoder());
    expect(String((await once(decoded, 'data'))[0])).toBe('<p>the first chunk</p>');
    const writer = await writerOpened;
    writer.end(Buffer.from('<p>the rest</p>'));
    expect(Buffer.concat(await decoded.toArray()).toString()).toBe('<p>the rest</p>');
    expect(await writer.finished).toBe(true);
  },
);

test('A compressed response ends at the server when the client disconnects', async () => {
  const { port, writerOpened } = await serveFirstChunk();
  (await openResponse(port, '/', accepting('br'))).destroy();
  expect(await (await writerOpened).finished).toBe(false);
});

test('A response beyond the limit of simultaneous compressions is sent uncompressed', async () => {
  const writers: ReturnType<typeof createResponseWriter>[] = [];
  const port = await serve(
    (_req, res) => {
      res.setHeader('Content-Type', 'text/plain');
      const writer = createResponseWriter(res as express.Response);
      writer.writeChunk(Buffer.from('a chunk'));
      writers.push(writer);
    },
    { max: 2 },
  );
  const encodings: unknown[] = [];
  const next = async () => {
    const answer = await openResponse(port, '/', accepting('br'));
    answer.resume();
    encodings.push(answer.headers['content-encoding']);
    expect(answer.headers.vary).toBe('Accept-Encoding');
  };
  for (let count = 0; count < 3; count++) await next();
  writers[0]?.end(Buffer.from('the last chunk'));
  await writers[0]?.finished;
  await next();
  expect(encodings).toEqual(['br', 'br', undefined, 'br']);
  for (const writer of writers) writer.end(Buffer.from(''));
});
