/** Where a request was sent from: a page of ours, a page of another site, or no browser that would say so. */
import type { Request } from 'express';

export type RequestOrigin = 'own' | 'other' | 'unknown';

/** Browsers say it by Sec-Fetch-Site, older ones and those on plain http by Origin. @param siteHost the public host, which a proxy may have replaced in Host. */
export function originOf(req: Request, siteHost: string): RequestOrigin {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' ? 'other' : 'own';
  const origin = req.get('origin');
  if (origin === undefined || origin === 'null') return 'unknown';
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return host !== '' && (host === siteHost || host === req.get('host')) ? 'own' : 'other';
}
