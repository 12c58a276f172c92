/** Reads one cookie of a request. */
import type { Request } from 'express';

/** @returns its value as sent, undefined when it is not there. */
export function cookieOf(req: Request, name: string): string | undefined {
  const cookies = (req.get('cookie') ?? '').split(';').map((each) => each.trim());
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Names the request for the letter that a browser made a moment ago; its value is a keyed digest of that request. A prefix that browsers guard where the site is https. */
export function pendingCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-pending' : 'pending';
}
