/** How long an answer may be kept, by its status (features section 3.3). */
import type { Response } from 'express';

const byStatus: Record<number, string> = {
  200: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  301: 'public, max-age=300',
  302: 'public, max-age=0, s-maxage=60',
  307: 'public, max-age=0, s-maxage=60',
  308: 'public, max-age=300',
  404: 'public, max-age=0, s-maxage=10',
  410: 'public, max-age=0, s-maxage=10',
};

/** How long an answer may be kept where nothing is said: not at all, for most statuses. */
export function defaultCacheControl(status: number): string {
  return byStatus[status] ?? 'no-store';
}

/** Sets the status and, unless something before has decided on it, how long the answer may be kept. */
export function setStatus(res: Response, status: number): Response {
  res.status(status);
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', defaultCacheControl(status));
  return res;
}
