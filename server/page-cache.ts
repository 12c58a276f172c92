/** Keeps rendered pages by their canonical address: bounded in bytes, fresh, then stale, then gone, and emptied when the content changes by the clock. */
import { createByteCache } from './byte-cache.ts';
import { type PageForms, sizeOf } from './page-forms.ts';
import type { Address } from './resolve-page.ts';

/** The headers are those of the first answer, the same for 200 and 304, without what belongs to one answer only. */
export type CachedPage = {
  address: Address;
  /** Name of the page, for the log. */
  page: string;
  status: number;
  headers: [string, string][];
  lastModified: Date;
  forms: PageForms;
  ages: Ages;
  freshUntil: number;
  goneAt: number;
};
/** Fresh until the soft age, served stale until the hard one. */
export type Ages = { softSeconds: number; hardSeconds: number };
export type Hit = { cached: CachedPage; stale: boolean; untilChange: number };
export type PageCache = {
  /** A page that may be served now. `stale`: serve it, and render it again; `untilChange`: milliseconds until the content changes by the clock. */
  get: (key: string) => Hit | undefined;
  /** The period of the content that a render begins in: what is rendered in another is not kept. */
  period: () => number;
  set: (key: string, cached: Omit<CachedPage, 'freshUntil' | 'goneAt'>, period: number) => void;
  clear: () => void;
  readonly bytes: number;
};

/** Pages that do not exist are many and cheap: they get a small table of their own. */
const notFoundBytes = 512 * 1024;
const largestEntry = 1024 * 1024;

/** @param deps `nextChange`: milliseconds since 1970 of the next instant at which what is public changes. `maximumBytes` 0 keeps nothing. */
export function createPageCache({
  maximumBytes,
  clock,
  nextChange,
}: {
  maximumBytes: number;
  clock: () => Date;
  nextChange: (now: Date) => number;
}): PageCache {
  const pages = createByteCache<CachedPage>(maximumBytes);
  const notFound = createByteCache<CachedPage>(Math.min(notFoundBytes, maximumBytes));
  let validUntil = Number.NEGATIVE_INFINITY;

  function clear() {
    pages.clear();
    notFound.clear();
  }
  function period(): number {
    const now = clock();
    if (now.getTime() >= validUntil) {
      clear();
      validUntil = nextChange(now);
    }
    return validUntil;
  }

  return {
    period,
    clear,
    get(key) {
      const cached = pages.get(key) ?? notFound.get(key);
      if (!cached) return undefined;
      const now = clock().getTime();
      if (now >= validUntil) clear();
      return now < Math.min(cached.goneAt, validUntil) ? { cached, stale: now >= cached.freshUntil, untilChange: validUntil - now } : undefined;
    },
    set(key, cached, begun) {
      if (begun !== period()) return;
      const { softSeconds, hardSeconds } = cached.ages;
      const now = clock().getTime();
      const size = sizeOf(cached.forms);
      const table = cached.status === 404 ? notFound : pages;
      if (size <= largestEntry) table.set(key, { ...cached, freshUntil: now + softSeconds * 1000, goneAt: now + hardSeconds * 1000 }, size);
    },
    get bytes() {
      return pages.bytes + notFound.bytes;
    },
  };
}
