/**
 * Cache-Control by status: shared caches store pages for a minute or as long as their rule says, browsers have to
 * revalidate them; redirects are cached for five minutes, errors for seconds.
 */
import type { Response } from 'express';
import { isShared } from './shared-cache.ts';

const byStatus: Record<number, string> = {
  301: 'public, max-age=300',
  302: 'public, max-age=0, s-maxage=60',
  307: 'public, max-age=0, s-maxage=60',
  308: 'public, max-age=300',
  404: 'public, max-age=0, s-maxage=10',
  410: 'public, max-age=0, s-maxage=10',
};

/**
 * For what programs poll (feeds, calendars, sitemaps, the API): fresh for five minutes; for another hour a shared cache
 * may serve it stale while it revalidates.
 */
export const polledCacheControl = 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600';

/**
 * Cache-Control of a response that sets none itself. Errors that depend on the headers of one request (412, 416) or
 * soon end (429, 5xx) are not cached.
 * @param maxAgeSeconds how long a page is fresh, as its route rule says.
 */
export function defaultCacheControl(status: number, maxAgeSeconds = 60): string {
  if (status === 200)
    return `public, max-age=0, s-maxage=${maxAgeSeconds}, stale-while-revalidate=600, stale-if-error=86400`;
  return byStatus[status] ?? 'no-store';
}

/**
 * Replaces the Cache-Control that was meant for a success: an error is cached by its status, and not at all at an
 * address that shared caches do not store.
 */
export function setErrorCacheControl(res: Response, status: number) {
  res.setHeader('Cache-Control', errorCacheControl(res.getHeader('Cache-Control')?.toString(), status));
}

/** @param intended the Cache-Control that was meant for a success at this address. */
export function errorCacheControl(intended: string | undefined, status: number): string {
  return intended === undefined || isShared(intended) ? defaultCacheControl(status) : 'no-store';
}

/**
 * Sets the status, and Cache-Control unless it has been set before.
 * @param maxAgeSeconds as in `defaultCacheControl`.
 */
export function setStatus(res: Response, status: number, maxAgeSeconds?: number): Response {
  res.status(status);
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', defaultCacheControl(status, maxAgeSeconds));
  return res;
}
