/** Encodes cached pages: quickly for the first request that needs an encoding; brotli is later replaced with the best quality, which the compressor thread creates. */
import type { Compressor } from '../compression/compressor.ts';
import { type EncodedBody, type Encoding, encode, type PageBody, setBestBrotli } from '../compression/page-encodings.ts';
import type { PageCache, PageResponse } from './page-cache.ts';

export type EncodePage = (page: Pick<PageResponse, 'key' | 'status' | 'body'>, encoding: Encoding) => EncodedBody;
type Deps = { cache: Pick<PageCache, 'updateSize'>; compressor: Pick<Compressor, 'compress'> };

export function createPageEncoder({ cache, compressor }: Deps): EncodePage {
  const improving = new WeakSet<PageBody>();

  async function improve(page: Pick<PageResponse, 'key' | 'body'>) {
    const { body } = page;
    improving.add(body);
    const best = await compressor.compress(body.encodings.identity.bytes);
    improving.delete(body);
    if (!best) return;
    setBestBrotli(body, best);
    cache.updateSize(page);
  }

  return (page, encoding) => {
    const { status, body } = page;
    const known = body.encodings[encoding];
    const encoded = known ?? encode(body, encoding);
    if (!known) cache.updateSize(page);
    // If the queue of the compressor was full, the next request tries again.
    if (encoded.encoding === 'br' && status === 200 && !body.hasBestBrotli && !improving.has(body)) void improve(page);
    return encoded;
  };
}
