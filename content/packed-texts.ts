/** The texts of all entries, concatenated. Each is compressed separately, so that it can be read without the others. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TextReference } from './entry.ts';

const bestCompression = 9;

/**
 * @returns raw deflate (RFC 1951), copied: what zlib returns is a part of a buffer of 16 kB, all of which would stay in
 * memory.
 */
export function packText(text: string): Buffer {
  return Buffer.from(deflateRawSync(text, { level: bestCompression }));
}

export function unpackText(texts: Buffer, { at, size }: Pick<TextReference, 'at' | 'size'>): string {
  return inflateRawSync(texts.subarray(at, at + size)).toString('utf8');
}
