/** The tables of the page cache: most pages share one, and two kinds of which there is no end have small ones. */
import { LRUCache } from 'lru-cache';
import type { CachedPage, PageResponse } from './page-response.ts';

/**
 * The number of addresses that do not exist is unlimited: their error pages have a separate small table, so that they
 * never displace pages.
 */
const errorTableBytes = 512 * 1024;
/** So is that of files that a query selects, such as an index with the reader's weights. */
const selectionTableBytes = 8 * 1024 * 1024;

/** @param onEvict called when a page is evicted from the large table. */
export function createPageTables(maxBytes: number, onEvict?: () => void) {
  const atMost = (bytes: number) => Math.min(bytes, Math.floor(maxBytes / 8));
  const [errorBytes, selectionBytes] = [atMost(errorTableBytes), atMost(selectionTableBytes)];
  const pages = createTable(maxBytes - errorBytes - selectionBytes, onEvict);
  const errors = createTable(errorBytes);
  const selections = createTable(selectionBytes);
  return {
    pages,
    tables: [pages, selections, errors],
    find: (key: string) => pages.get(key) ?? selections.get(key) ?? errors.get(key),
    /** Where a page belongs. */
    tableOf: ({ status, request: { kind, location } }: PageResponse) => {
      if (status !== 200) return errors;
      return kind === 'file' && location.query.size > 0 ? selections : pages;
    },
  };
}

/**
 * Evicts the least recently used pages. The library does not support a size of 0; a table of one byte stores no page
 * either.
 */
function createTable(maxBytes: number, onEvict?: () => void): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize: Math.max(1, maxBytes),
    dispose(_page, _key, reason) {
      if (reason === 'evict') onEvict?.();
    },
  });
}
