/**
 * Controls shared caches (CDN, proxy): they store nothing beyond the next scheduled change of the content, and no
 * request id.
 */
import type { RequestHandler, Response } from 'express';
import { beforeHeaders } from './before-headers.ts';

type Deps = { clock: () => Date; nextChange: (now: Date) => number };

/** For responses of Express. The page cache writes all headers of a page at once and applies the same limits itself. */
export function limitSharedCaches({ clock, nextChange }: Deps): RequestHandler {
  function limit(res: Response) {
    const cacheControl = res.getHeader('Cache-Control');
    if (typeof cacheControl !== 'string' || !isShared(cacheControl)) return;
    const now = clock();
    res.removeHeader('X-Request-Id');
    res.setHeader('Cache-Control', limitSharedAge(cacheControl, nextChange(now) - now.getTime()));
  }
  return (_req, res, next) => {
    beforeHeaders(res, () => limit(res));
    next();
  };
}

export function isShared(cacheControl: string): boolean {
  return cacheControl.startsWith('public');
}

/**
 * Shortens `s-maxage` and the stale periods after it, so that together they end at the next change of the content, and
 * `max-age` of browsers, so that it ends no later.
 */
export function limitSharedAge(cacheControl: string, msUntilContentChange: number): string {
  const [, written] = /s-maxage=(\d+)/.exec(cacheControl) ?? [];
  if (written === undefined) return cacheControl;
  const secondsLeft = Math.max(0, Math.floor(msUntilContentChange / 1000));
  const maxAge = Math.min(Number(written), secondsLeft);
  return cacheControl
    .replace(/s-maxage=\d+/, `s-maxage=${maxAge}`)
    .replace(/(?<=\bmax-age=)\d+/, (seconds) => String(Math.min(Number(seconds), secondsLeft)))
    .replace(/, (stale-while-revalidate|stale-if-error)=(\d+)/g, (_all, name: string, seconds: string) => {
      const staleSeconds = Math.min(Number(seconds), secondsLeft - maxAge);
      return staleSeconds > 0 ? `, ${name}=${staleSeconds}` : '';
    });
}
