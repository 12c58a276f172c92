/** Cookies of requests and answers. A name that the list of what is stored does not have does not compile. */
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { type Cookie, type CookieName, cookies } from '../../shared/stored/in-browser.ts';

/** `secure`: the public address is https. */
type Scope = { path: string; secure: boolean };
const shared = { sameSite: 'lax' } as const satisfies CookieOptions;

/** @returns its value as sent, undefined when it is not there. */
export function cookieOf(req: Request, name: string): string | undefined {
  return cookiesOf(req)[name];
}

/** What a cookie of the site is called: with a prefix that browsers guard where the site is https. */
export function cookieName(name: CookieName, secure: boolean): string {
  const { prefix }: Cookie = cookies[name];
  return secure && prefix ? prefix + name : name;
}

/** Sets a cookie for as long as the list says. Scripts may read it only where the list says so. */
export function setCookie(res: Response, name: CookieName, value: string, { path, secure }: Scope) {
  const { lifetimeMs, isRead }: Cookie = cookies[name];
  res.cookie(cookieName(name, secure), value, { ...shared, path, secure, maxAge: lifetimeMs, httpOnly: !isRead });
}

/** Removes the cookies of another program, which lie at the root of the host. */
export function removeCookies(req: Request, res: Response, { beginning, secure }: { beginning: string; secure: boolean }) {
  for (const name of Object.keys(cookiesOf(req))) if (name.startsWith(beginning) && /^\w+$/.test(name)) res.clearCookie(name, { ...shared, secure });
}

/** Values as they were sent: ours need no decoding. Of two with one name the first counts. */
function cookiesOf(req: Request) {
  return parseCookie(req.get('cookie') ?? '', { decode: (value) => value });
}
