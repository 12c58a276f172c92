/** The body of a page as it is kept: its bytes, their compressed encodings, each made when it is first asked for, and the validators that name them. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
/** `tag` tells one encoding of the same page from another, as a strong validator must (RFC 9110, section 8.8.1). */
export type EncodedBody = { encoding: Encoding; bytes: Buffer; tag: string };
/** `digest` names the page in all its encodings; `hasBestBrotli`: `br` is as small as it can be. */
export type PageBody = { digest: string; encodings: { identity: EncodedBody; gzip?: EncodedBody; br?: EncodedBody }; hasBestBrotli: boolean };

/** Below this length compressing gains nothing. */
export const minCompressedBytes = 1024;
/** Measured on an article of 35 kB: quality 3 takes 0.3 ms and leaves 10.4 kB, 5 takes 0.7 ms for 9.3 kB. A larger window gains nothing. */
export const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** 0.5 ms and 9.9 kB; level 1 takes 0.3 ms for 10.9 kB. Nothing better comes after it, as it does for brotli. */
const gzip = { level: 6 };

/** Done in this thread: handing a page to another and back takes longer than compressing it. */
const compress = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, quickBrotli),
  gzip: (bytes: Buffer) => gzipSync(bytes, gzip),
};
const suffixes = { br: 'br', gzip: 'gz' } as const;

export function createBody(bytes: Buffer, digest = bodyDigest(bytes)): PageBody {
  return { digest, encodings: { identity: { encoding: 'identity', bytes: copyOf(bytes), tag: `"${digest}"` } }, hasBestBrotli: false };
}

export function bodyDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** The body in an encoding, which is made now when it is not there yet; a short one stays as it is. */
export function encode({ digest, encodings }: PageBody, encoding: Encoding): EncodedBody {
  if (encoding === 'identity' || encodings.identity.bytes.length < minCompressedBytes) return encodings.identity;
  encodings[encoding] ??= { encoding, bytes: copyOf(compress[encoding](encodings.identity.bytes)), tag: `"${digest}-${suffixes[encoding]}"` };
  return encodings[encoding];
}

/** Puts the smallest brotli encoding, made elsewhere, in the place of the quick one. */
export function setBestBrotli(body: PageBody, bytes: Buffer) {
  body.encodings.br = { encoding: 'br', bytes, tag: `"${body.digest}-br11"` };
  body.hasBestBrotli = true;
}

export function sizeOf({ encodings: { identity, gzip, br } }: PageBody): number {
  return identity.bytes.length + (gzip?.bytes.length ?? 0) + (br?.bytes.length ?? 0);
}

/** Whether a list of validators (If-None-Match) names the page in any of its encodings; compared weakly, as RFC 9110 section 13.1.2 says. */
export function matchesEtag(list: string, { digest, encodings: { identity, gzip, br } }: PageBody): boolean {
  // What a browser sends: the one tag it was given.
  if (list === br?.tag || list === gzip?.tag || list === identity.tag || list.trim() === '*') return true;
  return list.split(',').some((each) => /^(?:W\/)?"([\w-]{22})(?:-(?:gz|br|br11))?"$/.exec(each.trim())?.[1] === digest);
}

/** Just these bytes: results of zlib and short buffers are views of larger ones, which would be kept with them. */
function copyOf(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
