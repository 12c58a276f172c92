import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  createBody,
  encode,
  matchesEtag,
  setBestBrotli,
  sizeOf,
} from '../../../../../server/http/compression/page-encodings.ts';

const bytes = Buffer.from('<p>lithium and cobalt</p>'.repeat(400));

test('A body decodes to the same page from every encoding, each with its own ETag', () => {
  const body = createBody(bytes);
  const [identity, gzip, br] = [encode(body, 'identity'), encode(body, 'gzip'), encode(body, 'br')];
  setBestBrotli(body, brotliCompressSync(bytes));
  const best = encode(body, 'br');
  expect(identity.bytes).toEqual(bytes);
  for (const { bytes: compressed } of [br, best]) expect(brotliDecompressSync(compressed)).toEqual(bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(bytes);
  expect(new Set([identity.tag, gzip.tag, br.tag, best.tag]).size).toBe(4);
});

test('A body stores an encoding once it was requested, and its uncompressed bytes only if they were', () => {
  const body = createBody(bytes);
  expect(sizeOf(body)).toBe(bytes.length);
  const gzip = encode(body, 'gzip');
  expect(encode(body, 'gzip')).toBe(gzip);
  expect(sizeOf(body)).toBe(gzip.bytes.length);
  const br = encode(body, 'br');
  expect(brotliDecompressSync(br.bytes)).toEqual(bytes);
  expect(sizeOf(body)).toBe(gzip.bytes.length + br.bytes.length);
  const identity = encode(body, 'identity');
  expect(identity.bytes).toEqual(bytes);
  expect([encode(body, 'br'), encode(body, 'identity')]).toEqual([br, identity]);
  expect(sizeOf(body)).toBe(bytes.length + gzip.bytes.length + br.bytes.length);
});

test('A short body is not compressed', () => {
  const body = createBody(Buffer.from('short'));
  expect(encode(body, 'br')).toBe(encode(body, 'identity'));
});

test('An encoded body holds no more memory than its bytes', () => {
  const body = createBody(Buffer.from('x'.repeat(1500)));
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const { bytes: kept } = encode(body, encoding);
    expect(kept.buffer.byteLength, encoding).toBe(kept.length);
  }
});

test('Equal bodies have equal ETags, and different bodies different ones', () => {
  expect(encode(createBody(Buffer.from(bytes)), 'br').tag).toBe(encode(createBody(bytes), 'br').tag);
  expect(createBody(Buffer.from('x')).digest).not.toBe(createBody(bytes).digest);
});

const named = createBody(bytes);
const { digest } = named;
test.each([
  [`"${digest}"`, true],
  [`"${digest}-br"`, true],
  [`"${digest}-br11"`, true],
  [`W/"${digest}-gz"`, true],
  [`"other", "${digest}"`, true],
  ['*', true],
  ['"other"', false],
  [digest, false],
  ['', false],
  ['"', false],
])('The If-None-Match list %s matches the page: %s', (list, expected) => {
  expect(matchesEtag(list, named)).toBe(expected);
});
