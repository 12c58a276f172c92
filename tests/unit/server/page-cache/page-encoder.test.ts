import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createBody, type PageBody, sizeOf } from '../../../../server/compression/page-encodings.ts';
import { createPageEncoder } from '../../../../server/page-cache/page-encoder.ts';

const aPage = (status = 200, bytes = Buffer.from('<p>gallium</p>'.repeat(400))) => ({ key: '/', status, body: createBody(bytes) });

/** `answers`: what the compressor gives, in turn; `sizes`: of the body each time the cache counts it. */
function anEncoder(...answers: (Buffer | undefined)[]) {
  const [asked, sizes]: [Buffer[], number[]] = [[], []];
  const compressor = { compress: async (bytes: Buffer) => (asked.push(bytes), answers.shift()) };
  const cache = { updateSize: ({ body }: { body: PageBody }) => void sizes.push(sizeOf(body)) };
  return { encode: createPageEncoder({ cache, compressor }), asked, sizes };
}
/** Until what was begun is done: nothing here waits for anything but promises. */
const done = () => new Promise((resolve) => setImmediate(resolve));

test('A page is encoded with fast brotli first, then with the best, and each size is counted', async () => {
  const best = Buffer.from('best');
  const { encode, sizes } = anEncoder(best);
  const page = aPage();
  const quick = encode(page, 'br');
  expect(brotliDecompressSync(quick.bytes)).toEqual(page.body.encodings.identity.bytes);
  await done();
  expect(encode(page, 'br').bytes).toBe(best);
  const { length } = page.body.encodings.identity.bytes;
  expect(sizes).toEqual([length + quick.bytes.length, length + best.length]);
});

test('The best brotli is requested once, however many visitors come meanwhile', async () => {
  const { encode, asked } = anEncoder(Buffer.from('best'));
  const page = aPage();
  for (let visit = 0; visit < 5; visit++) encode(page, 'br');
  await done();
  encode(page, 'br');
  expect(asked).toHaveLength(1);
});

test('A page that the compression queue has dropped is queued again by the next visitor', async () => {
  const { encode, asked } = anEncoder(undefined, Buffer.from('best'));
  const page = aPage();
  for (let visit = 0; visit < 3; visit++) {
    encode(page, 'br');
    await done();
  }
  expect([asked.length, page.body.hasBestBrotli]).toEqual([2, true]);
});

test('The best brotli is requested only for long existing pages that a visitor wants in brotli', async () => {
  const { encode, asked } = anEncoder();
  encode(aPage(), 'gzip');
  encode(aPage(), 'identity');
  encode(aPage(404), 'br');
  encode(aPage(200, Buffer.from('short')), 'br');
  await done();
  expect(asked).toEqual([]);
});
