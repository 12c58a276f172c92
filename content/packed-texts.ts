/** The texts of all entries in one piece, one after the other: each is compressed by itself, so that one is read without the others. */
import { createHash } from 'node:crypto';
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

/** By which damaged texts are known. */
export function digestOfTexts(texts: Buffer): string {
  return createHash('sha256').update(texts).digest('hex');
}
