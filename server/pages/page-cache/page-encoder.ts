/**
 * Encodes cached pages: quickly for the first request that needs an encoding; brotli is later replaced with the best
 * quality, which the compressor thread creates.
 */
import { isTextType } from '../../http/compression/compress.ts';
import type { Compressor } from '../../http/compression/compressor.ts';
import {
  type EncodedBody,
  type Encoding,
  encode,
  type PageBody,
  setBestBrotli,
  uncompressed,
} from '../../http/compression/page-encodings.ts';
import type { PageCache } from './page-cache.ts';
import type { PageResponse } from './page-response.ts';

/** @returns the body in the encoding; uncompressed if its media type would not become smaller, such as a picture. */
export type EncodePage = (
  page: Pick<PageResponse, 'key' | 'status' | 'body' | 'headers'>,
  encoding: Encoding,
) => EncodedBody;
type Deps = { cache: Pick<PageCache, 'updateSize'>; compressor: Pick<Compressor, 'compress'> };

export function createPageEncoder({ cache, compressor }: Deps): EncodePage {
  const upgrading = new WeakSet<PageBody>();

  async function upgradeToBestBrotli(page: Pick<PageResponse, 'key' | 'body'>) {
    const { body } = page;
    upgrading.add(body);
    const best = await compressor.compress(uncompressed(body));
    upgrading.delete(body);
    if (!best) return;
    setBestBrotli(body, best);
    cache.updateSize(page);
  }

  return (page, encoding) => {
    const { status, body } = page;
    if (!isText(page)) return encode(body, 'identity');
    const known = body.encodings[encoding];
    const encoded = encode(body, encoding);
    if (!known) cache.updateSize(page);
    // If the queue of the compressor was full, the next request tries again.
    if (encoded.encoding === 'br' && status === 200 && !body.hasBestBrotli && !upgrading.has(body))
      void upgradeToBestBrotli(page);
    return encoded;
  };
}

function isText({ headers }: Pick<PageResponse, 'headers'>): boolean {
  const type = headers.find(([name]) => name === 'content-type')?.[1];
  return type !== undefined && isTextType(type);
}
