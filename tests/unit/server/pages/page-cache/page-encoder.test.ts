import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createBody, type PageBody, sizeOf } from '../../../../../server/http/compression/page-encodings.ts';
import { createPageEncoder } from '../../../../../server/pages/page-cache/page-encoder.ts';

const newPage = (status = 200, bytes = Buffer.from('<p>gallium</p>'.repeat(400))) => ({
  key: '/',
  status,
  headers: [['content-type', 'text/html; charset=utf-8'] as [string, string]],
  body: createBody(bytes),
});

/** `answers`: the results of the compressor, in turn; `sizes`: the size of the body each time the cache counts it. */
function newEncoder(...answers: (Buffer | undefined)[]) {
  const [requested, sizes]: [Buffer[], number[]] = [[], []];
  const compressor = { compress: async (bytes: Buffer) => (requested.push(bytes), answers.shift()) };
  const cache = { updateSize: ({ body }: { body: PageBody }) => void sizes.push(sizeOf(body)) };
  return { encode: createPageEncoder({ cache, compressor }), requested, sizes };
}
/** Resolves when all pending promises have settled. */
const done = () => new Promise((resolve) => setImmediate(resolve));

test('A page is encoded with fast brotli first, then with the best, and each size is counted', async () => {
  const best = Buffer.from('best');
  const { encode, sizes } = newEncoder(best);
  const page = newPage();
  const bytes = page.body.encodings.identity?.bytes;
  const quick = encode(page, 'br');
  expect(brotliDecompressSync(quick.bytes)).toEqual(bytes);
  await done();
  expect(encode(page, 'br').bytes).toBe(best);
  expect(sizes).toEqual([quick.bytes.length, best.length]);
});

test('The best brotli is requested once, however many visitors come meanwhile', async () => {
  const { encode, requested } = newEncoder(Buffer.from('best'));
  const page = newPage();
  for (let visit = 0; visit < 5; visit++) encode(page, 'br');
  await done();
  encode(page, 'br');
  expect(requested).toHaveLength(1);
});

test('A page that the compression queue has dropped is queued again by the next visitor', async () => {
  const { encode, requested } = newEncoder(undefined, Buffer.from('best'));
  const page = newPage();
  for (let visit = 0; visit < 3; visit++) {
    encode(page, 'br');
    await done();
  }
  expect([requested.length, page.body.hasBestBrotli]).toEqual([2, true]);
});

test('The best brotli is requested only for long existing pages that a visitor wants in brotli', async () => {
  const { encode, requested } = newEncoder();
  encode(newPage(), 'gzip');
  encode(newPage(), 'identity');
  encode(newPage(404), 'br');
  encode(newPage(200, Buffer.from('short')), 'br');
  await done();
  expect(requested).toEqual([]);
});
