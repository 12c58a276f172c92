/**
 * Stores rendered pages and files by their canonical URL, up to a limit in bytes. A page is fresh, then stale, then
 * expired; all pages expire at the instant at which the content changes.
 */
import { bodyDigest, createBody, type PageBody, sizeOf } from '../../http/compression/page-encodings.ts';
import type { CachedPage, PageResponse } from './page-response.ts';
import { createPageTables } from './page-tables.ts';

export type Hit = { cached: CachedPage; stale: boolean };
/** When a render started, and when the content will change next, both in milliseconds since 1970. */
export type RenderTicket = { at: number; validUntil: number };
export type PageCache = {
  /** False when its size is 0. */
  isEnabled: boolean;
  /** Returns a page that may be served now. `stale`: it should be served and revalidated. */
  get: (key: string) => Hit | undefined;
  /**
   * Must be called before rendering. The age of the page counts from here, and the page is not stored if the content
   * changes before the render has ended.
   */
  startRender: () => RenderTicket;
  /**
   * Returns the body for rendered bytes: the cached one if the bytes are the same, so that its encodings are reused.
   */
  bodyFor: (key: string, bytes: Buffer) => PageBody;
  set: (page: PageResponse, start: RenderTicket) => void;
  /** Must be called when a further encoding of a stored page has been created. */
  updateSize: (page: Pick<PageResponse, 'key' | 'body'>) => void;
  /** Cached pages and files, the most recently requested ones first. */
  recent: () => CachedPage[];
  readonly bytes: number;
};

const maxEntryBytes = 2 * 1024 * 1024;
/** Estimated memory of an entry for headers, URLs and tables, in addition to the bytes of the page and its key. */
const overheadBytes = 1024;

/**
 * `nextChange`: the next scheduled change of the content, in milliseconds since 1970. `maxBytes`: 0 disables the cache.
 * `onEvict`: called when a page is evicted.
 */
type Options = { maxBytes: number; clock: () => Date; nextChange: (now: Date) => number; onEvict?: () => void };

export function createPageCache({ maxBytes, clock, nextChange, onEvict }: Options): PageCache {
  const { pages, tables, tableOf, find } = createPageTables(maxBytes, onEvict);
  let validUntil = Number.NEGATIVE_INFINITY;

  function clear() {
    for (const table of tables) table.clear();
  }
  function startRender(): RenderTicket {
    const now = clock();
    if (now.getTime() >= validUntil) {
      clear();
      validUntil = nextChange(now);
    }
    return { at: now.getTime(), validUntil };
  }
  const entryBytes = ({ key, body }: Pick<PageResponse, 'key' | 'body'>) => sizeOf(body) + key.length + overheadBytes;

  return {
    isEnabled: maxBytes > 0,
    startRender,
    get(key) {
      const cached = find(key);
      if (!cached) return undefined;
      const now = clock().getTime();
      if (now >= validUntil) clear();
      return now < Math.min(cached.expiresAt, cached.validUntil)
        ? { cached, stale: now >= cached.freshUntil }
        : undefined;
    },
    bodyFor(key, bytes) {
      const digest = bodyDigest(bytes);
      const known = pages.peek(key)?.body;
      return known?.digest === digest ? known : createBody(bytes, digest);
    },
    set(page, start) {
      if (start.validUntil !== startRender().validUntil) return;
      const { maxAgeSeconds, staleWhileRevalidateSeconds } = page.lifetime;
      const freshUntil = start.at + maxAgeSeconds * 1000;
      const size = entryBytes(page);
      if (size <= maxEntryBytes)
        tableOf(page).set(
          page.key,
          { ...page, freshUntil, expiresAt: freshUntil + staleWhileRevalidateSeconds * 1000 },
          { size },
        );
    },
    updateSize(page) {
      for (const table of tables) {
        const cached = table.peek(page.key);
        // A copy, because the cache does not update the size if the value is the same object.
        if (cached?.body === page.body) table.set(page.key, { ...cached }, { size: entryBytes(page) });
      }
    },
    recent: () => [...pages.values()],
    get bytes() {
      return tables.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
    },
  };
}
