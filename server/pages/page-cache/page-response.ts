/** What the page cache makes and stores. */
import type { PageBody } from '../../http/compression/page-encodings.ts';
import type { SiteLocation } from '../../http/routing/locate.ts';

/** What to make, and how the result is cached. */
export type RenderRequest = {
  /** `file`: a file that is generated from the content. */
  kind: 'page' | 'file';
  location: SiteLocation;
  key: string;
  /** The URL as requested, under which an error page is cached, because it contains this URL. */
  errorKey: string;
  /** Headers of every response at this path. */
  pathHeaders: [string, string][];
  lifetime: CacheLifetime;
};
/**
 * A rendered page as it is sent to everybody. `headers`: those that 200 and 304 share, without those of a single
 * response, such as X-Request-Id.
 */
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
  /** When the content or the clock changes it, in milliseconds since 1970. */
  validUntil: number;
};
export type CachedPage = PageResponse & { freshUntil: number; expiresAt: number };
/** How long a page is fresh, and how long after that it may be served stale while it is revalidated (RFC 5861). */
export type CacheLifetime = { maxAgeSeconds: number; staleWhileRevalidateSeconds: number };
