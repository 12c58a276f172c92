/** The texts of all entries, concatenated. Each is compressed separately, so that it can be read without the others. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TextReference } from './entry.ts';

const bestCompression = 9;

/** @returns raw deflate (RFC 1951). */
export function packText(text: string): Buffer {
  return deflateRawSync(text, { level: bestCompression });
}

export function unpackText(texts: Buffer, { at, size }: Pick<TextReference, 'at' | 'size'>): string {
  return inflateRawSync(texts.subarray(at, at + size)).toString('utf8');
}
