/** Gives a cached page in the encoding a client takes: made quickly when it is first asked for, replaced by the best brotli when that is ready, counted by the cache. */
import type { Compressor } from '../compression/compressor.ts';
import { type Encoded, type Encoding, encode, type PageBody, setBestBrotli } from '../compression/page-encodings.ts';
import type { PageCache, SharedPage } from './page-cache.ts';

export type EncodeCached = (page: Pick<SharedPage, 'key' | 'status' | 'body'>, encoding: Encoding) => Encoded;
type Deps = { cache: Pick<PageCache, 'recount'>; compressor: Pick<Compressor, 'compress'> };

export function createEncodeCached({ cache, compressor }: Deps): EncodeCached {
  const improving = new WeakSet<PageBody>();

  async function improve(page: Pick<SharedPage, 'key' | 'body'>) {
    const { body } = page;
    improving.add(body);
    const best = await compressor.compress(body.encodings.identity.bytes);
    improving.delete(body);
    if (!best) return;
    setBestBrotli(body, best);
    cache.recount(page);
  }

  return (page, encoding) => {
    const { status, body } = page;
    const known = body.encodings[encoding];
    const encoded = known ?? encode(body, encoding);
    if (!known) cache.recount(page);
    // What was dropped from a full queue is asked for again by the next visitor.
    if (encoded.encoding === 'br' && status === 200 && !body.hasBestBrotli && !improving.has(body)) void improve(page);
    return encoded;
  };
}
