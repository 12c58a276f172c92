import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createBody, encode, matchesEtag, setBestBrotli, sizeOf } from '../../../../server/compression/page-encodings.ts';

const bytes = Buffer.from('<p>lithium and cobalt</p>'.repeat(400));

describe('the body of a page', () => {
  test('is the same page in every encoding, each with a validator of its own', () => {
    const body = createBody(bytes);
    const [identity, gzip, br] = [encode(body, 'identity'), encode(body, 'gzip'), encode(body, 'br')];
    setBestBrotli(body, brotliCompressSync(bytes));
    const best = encode(body, 'br');
    expect(identity.bytes).toEqual(bytes);
    for (const { bytes: compressed } of [br, best]) expect(brotliDecompressSync(compressed)).toEqual(bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(bytes);
    expect(new Set([identity.tag, gzip.tag, br.tag, best.tag]).size).toBe(4);
  });
  test('holds an encoding from the first time it is asked for', () => {
    const body = createBody(bytes);
    expect(sizeOf(body)).toBe(bytes.length);
    const gzip = encode(body, 'gzip');
    expect(encode(body, 'gzip')).toBe(gzip);
    expect(sizeOf(body)).toBe(bytes.length + gzip.bytes.length);
  });
  test('is not compressed when it is short', () => {
    const body = createBody(Buffer.from('short'));
    expect(encode(body, 'br')).toBe(encode(body, 'identity'));
  });
  test('keeps nothing but its own bytes in memory', () => {
    const body = createBody(Buffer.from('x'.repeat(1500)));
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const { bytes: kept } = encode(body, encoding);
      expect(kept.buffer.byteLength, encoding).toBe(kept.length);
    }
  });
  test('has the validators of an equal page, and others than another page', () => {
    expect(encode(createBody(Buffer.from(bytes)), 'br').tag).toBe(encode(createBody(bytes), 'br').tag);
    expect(createBody(Buffer.from('x')).digest).not.toBe(createBody(bytes).digest);
  });
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
])('a list %s names it: %s', (list, expected) => {
  expect(matchesEtag(list, named)).toBe(expected);
});
