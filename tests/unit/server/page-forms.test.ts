import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isNamedBy, makeBestBrotli, makeForms, sizeOf } from '../../../server/page-forms.ts';

const bytes = Buffer.from('<p>lithium and cobalt</p>'.repeat(400));
const forms = await makeForms(bytes);

test('every form holds the same page under a name of its own', async () => {
  const best = await makeBestBrotli(forms);
  expect(brotliDecompressSync(forms.br.bytes)).toEqual(bytes);
  expect(brotliDecompressSync(best.bytes)).toEqual(bytes);
  expect(gunzipSync(forms.gzip.bytes)).toEqual(bytes);
  expect(new Set([forms.identity.tag, forms.gzip.tag, forms.br.tag, best.tag]).size).toBe(4);
  expect(sizeOf(forms)).toBe(forms.identity.bytes.length + forms.gzip.bytes.length + forms.br.bytes.length);
});

test('equal pages have equal names, other pages others', async () => {
  expect((await makeForms(Buffer.from(bytes))).br.tag).toBe(forms.br.tag);
  expect((await makeForms(Buffer.from('x'))).br.tag).not.toBe(forms.br.tag);
});

test.each([
  [forms.identity.tag, true],
  [forms.br.tag, true],
  [`W/${forms.gzip.tag}`, true],
  [`"other", ${forms.identity.tag}`, true],
  ['*', true],
  ['"other"', false],
  [forms.identity.tag.slice(1, -1), false],
  ['', false],
  ['"', false],
])('a list %s names it: %s', (list, expected) => {
  expect(isNamedBy(list, forms)).toBe(expected);
});
