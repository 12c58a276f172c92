/** Keeps rendered pages by their canonical address: bounded in bytes, fresh, then stale, then gone, and emptied when the content changes by the clock. */

import { LRUCache } from 'lru-cache';
import type { SiteLocation } from '../../shared/locate.ts';
import { bodyDigest, createBody, type PageBody, sizeOf } from '../compression/page-encodings.ts';

/** What to render, and how what comes of it is kept. */
export type RenderRequest = {
  location: SiteLocation;
  key: string;
  /** An error page is kept under the address as it was asked for, which stands in it. */
  errorKey: string;
  /** What every answer of the path carries. */
  pathHeaders: [string, string][];
  lifetime: CacheLifetime;
};
/** A rendered page as it is sent to everybody. `headers`: the same for 200 and 304, without what belongs to one answer only. */
export type PageResponse = {
  request: RenderRequest;
  key: string;
  /** Name of the page, for the log. */
  name: string;
  status: number;
  headers: [string, string][];
  lastModified: Date;
  body: PageBody;
  lifetime: CacheLifetime;
};
export type CachedPage = PageResponse & { freshUntil: number; expiresAt: number };
/** How long a page is fresh, and how long after that it may be served stale while it is rendered again (RFC 5861). */
export type CacheLifetime = { maxAgeSeconds: number; staleWhileRevalidateSeconds: number };
export type Hit = { cached: CachedPage; stale: boolean; msUntilContentChange: number };
/** Milliseconds since 1970: when a render began, and until when the content stays as it was then. */
export type RenderTicket = { at: number; validUntil: number };
export type PageCache = {
  /** False when its bound is nothing: then there is no use in preparing what it will not take. */
  isEnabled: boolean;
  /** A page that may be served now. `stale`: serve it, and render it again; `msUntilContentChange`: milliseconds until the content changes by the clock. */
  get: (key: string) => Hit | undefined;
  /** To be called when a render begins: its age counts from here, and it is not kept when the content changes before it is done. */
  startRender: () => RenderTicket;
  /** The body of what was rendered for a key: the one that is kept when nothing has changed, so that its encodings need not be made again. */
  bodyFor: (key: string, bytes: Buffer) => PageBody;
  set: (page: PageResponse, start: RenderTicket) => void;
  /** Counts the encodings a page has got since it was set. */
  updateSize: (page: Pick<PageResponse, 'key' | 'body'>) => void;
  readonly bytes: number;
};

/** Pages that do not exist are many and cheap: they get a small table of their own. */
const errorTableBytes = 512 * 1024;
const maxEntryBytes = 1024 * 1024;
/** About what headers, addresses and the tables hold beside the bytes of a page and its key. */
const overheadBytes = 1024;

/** @param deps `nextChange`: milliseconds since 1970 of the next instant at which what is public changes. `maxBytes` 0 keeps nothing. */
export function createPageCache({ maxBytes, clock, nextChange }: { maxBytes: number; clock: () => Date; nextChange: (now: Date) => number }): PageCache {
  const errorBytes = Math.min(errorTableBytes, Math.floor(maxBytes / 8));
  const pages = createTable(maxBytes - errorBytes);
  const errors = createTable(errorBytes);
  let validUntil = Number.NEGATIVE_INFINITY;

  function clear() {
    pages.clear();
    errors.clear();
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
      const cached = pages.get(key) ?? errors.get(key);
      if (!cached) return undefined;
      const now = clock().getTime();
      if (now >= validUntil) clear();
      return now < Math.min(cached.expiresAt, validUntil) ? { cached, stale: now >= cached.freshUntil, msUntilContentChange: validUntil - now } : undefined;
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
      const table = page.status === 200 ? pages : errors;
      if (size <= maxEntryBytes) table.set(page.key, { ...page, freshUntil, expiresAt: freshUntil + staleWhileRevalidateSeconds * 1000 }, { size });
    },
    updateSize(page) {
      for (const table of [pages, errors]) {
        const cached = table.peek(page.key);
        // A copy, because the size of a value that is there already is not read again.
        if (cached?.body === page.body) table.set(page.key, { ...cached }, { size: entryBytes(page) });
      }
    },
    get bytes() {
      return pages.calculatedSize + errors.calculatedSize;
    },
  };
}

/** Forgets the pages that have not been used for longest when it would hold more bytes than that. A bound of 0, which the library does not know, is one byte: no page is that small. */
function createTable(maxBytes: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize: Math.max(1, maxBytes) });
}
