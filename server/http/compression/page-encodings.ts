/**
 * The body of a cached page: its encodings, each created for the first request that needs it, and their ETags. Once it
 * is compressed, its uncompressed bytes are only kept if a client has asked for them.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';
/** `tag`: the ETag. Strong validators differ between the encodings of one page (RFC 9110, section 8.8.1). */
export type EncodedBody = { encoding: Encoding; bytes: Buffer; tag: string };
/**
 * `digest`: of the uncompressed bytes; every ETag of the page starts with it. `encodings`: at least one of them.
 * `hasBestBrotli`: `br` was compressed at the highest quality. `keepsIdentity`: whether a client has asked for the
 * uncompressed bytes.
 */
export type PageBody = {
  digest: string;
  encodings: Partial<Record<Encoding, EncodedBody>>;
  hasBestBrotli: boolean;
  keepsIdentity: boolean;
};

/** A shorter body fits into one packet even if it is not compressed. */
export const minCompressedBytes = 1024;
/**
 * Measured on an article of 35 kB: quality 3 takes 0.3 ms and yields 10.4 kB, quality 5 takes 0.7 ms for 9.3 kB. A
 * larger window gains nothing.
 */
export const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/**
 * Level 6 takes 0.5 ms for 9.9 kB, level 1 takes 0.3 ms for 10.9 kB. Unlike brotli, it is not replaced with a better
 * encoding later.
 */
const gzip = { level: 6 };

/** Synchronous, because passing a page to another thread and back takes longer than compressing it. */
const compress = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, quickBrotli),
  gzip: (bytes: Buffer) => gzipSync(bytes, gzip),
};
const suffixes = { br: 'br', gzip: 'gz' } as const;

export function createBody(bytes: Buffer, digest = bodyDigest(bytes)): PageBody {
  return { digest, encodings: { identity: identityOf(digest, bytes) }, hasBestBrotli: false, keepsIdentity: false };
}

function identityOf(digest: string, bytes: Buffer): EncodedBody {
  return { encoding: 'identity', bytes: compact(bytes), tag: `"${digest}"` };
}

export function bodyDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** @returns the body in an encoding, which is created if it is missing; a short body is returned uncompressed. */
export function encode(body: PageBody, encoding: Encoding): EncodedBody {
  const { digest, encodings } = body;
  const { identity } = encodings;
  if (identity && identity.bytes.length < minCompressedBytes) return identity;
  if (encoding === 'identity') {
    body.keepsIdentity = true;
    encodings.identity ??= identityOf(digest, uncompressed(body));
    return encodings.identity;
  }
  encodings[encoding] ??= {
    encoding,
    bytes: compact(compress[encoding](uncompressed(body))),
    tag: `"${digest}-${suffixes[encoding]}"`,
  };
  if (!body.keepsIdentity) delete encodings.identity;
  return encodings[encoding];
}

/** The uncompressed bytes, which the caller must not keep. */
export function uncompressed({ encodings: { identity, gzip, br } }: PageBody): Buffer {
  if (identity) return identity.bytes;
  return br ? brotliDecompressSync(br.bytes) : gunzipSync(gzip?.bytes ?? Buffer.alloc(0));
}

/** Replaces the quick brotli encoding with the best one, which the compressor thread has made. */
export function setBestBrotli(body: PageBody, bytes: Buffer) {
  body.encodings.br = { encoding: 'br', bytes, tag: `"${body.digest}-br11"` };
  body.hasBestBrotli = true;
}

export function sizeOf({ encodings: { identity, gzip, br } }: PageBody): number {
  return [identity, gzip, br].reduce((sum, encoded) => sum + (encoded?.bytes.length ?? 0), 0);
}

/**
 * @param list the value of If-None-Match.
 * @returns whether it contains the ETag of any encoding of the page; the comparison is weak (RFC 9110, section 13.1.2).
 */
export function matchesEtag(list: string, { digest, encodings: { identity, gzip, br } }: PageBody): boolean {
  // The usual case: a browser sends back the one ETag that it has received.
  if (list === br?.tag || list === gzip?.tag || list === identity?.tag || list.trim() === '*') return true;
  return list.split(',').some((tag) => /^(?:W\/)?"([\w-]{22})(?:-(?:gz|br|br11))?"$/.exec(tag.trim())?.[1] === digest);
}

/**
 * A copy without unused memory: results of zlib and short buffers are views of larger buffers, which would stay in
 * memory with them.
 */
function compact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
