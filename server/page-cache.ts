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
/** Milliseconds since 1970: when a render began, and until when the content stays as it was then. */
export type Beginning = { at: number; validUntil: number };
export type PageCache = {
  /** False when its bound is nothing: then there is no use in preparing what it will not take. */
  isOn: boolean;
  /** A page that may be served now. `stale`: serve it, and render it again; `untilChange`: milliseconds until the content changes by the clock. */
  get: (key: string) => Hit | undefined;
  /** To be called when a render begins: its age counts from here, and it is not kept when the content changes before it is done. */
  begin: () => Beginning;
  set: (key: string, cached: Omit<CachedPage, 'freshUntil' | 'goneAt'>, beginning: Beginning) => void;
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
  function begin(): Beginning {
    const now = clock();
    if (now.getTime() >= validUntil) {
      clear();
      validUntil = nextChange(now);
    }
    return { at: now.getTime(), validUntil };
  }

  return {
    isOn: maximumBytes > 0,
    begin,
    get(key) {
      const cached = pages.get(key) ?? notFound.get(key);
      if (!cached) return undefined;
      const now = clock().getTime();
      if (now >= validUntil) clear();
      return now < Math.min(cached.goneAt, validUntil) ? { cached, stale: now >= cached.freshUntil, untilChange: validUntil - now } : undefined;
    },
    set(key, cached, beginning) {
      if (beginning.validUntil !== begin().validUntil) return;
      const { softSeconds, hardSeconds } = cached.ages;
      const size = sizeOf(cached.forms);
      const table = cached.status === 404 ? notFound : pages;
      if (size <= largestEntry) table.set(key, { ...cached, freshUntil: beginning.at + softSeconds * 1000, goneAt: beginning.at + hardSeconds * 1000 }, size);
    },
    get bytes() {
      return pages.bytes + notFound.bytes;
    },
  };
}
