/**
 * Reads and sets cookies. Only names in shared/privacy/stored/in-browser.ts, the list of everything we store in
 * browsers, compile.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { type Cookie, type CookieName, cookies } from '../../shared/privacy/stored/in-browser.ts';

/** `secure`: whether the public address is https. */
type CookieScope = { path: string; secure: boolean };
const shared = { sameSite: 'lax' } as const satisfies CookieOptions;

/** @returns the value as sent; undefined when there is no such cookie. */
export function cookieOf(req: Request, name: string): string | undefined {
  return cookiesOf(req)[name];
}

/** The name of a cookie of the site; on https with its prefix, such as `__Host-`, whose rules browsers enforce. */
export function cookieName(name: CookieName, secure: boolean): string {
  const { prefix }: Cookie = cookies[name];
  return secure && prefix ? prefix + name : name;
}

/**
 * Sets a cookie with its lifetime from the list. Scripts may read it only if the list allows it. `Max-Age` (RFC 6265,
 * 5.2.2) stands alone: Express adds `Expires`, an instant on our clock, which WebKitGTK prefers, so that a visitor
 * whose clock is ahead would lose a short-lived cookie at once.
 */
export function setCookie(res: Response, name: CookieName, value: string, { path, secure }: CookieScope) {
  const { lifetimeMs, isRead }: Cookie = cookies[name];
  const options = { ...shared, path, secure, maxAge: Math.floor(lifetimeMs / 1000), httpOnly: !isRead };
  res.append('Set-Cookie', stringifySetCookie(cookieName(name, secure), value, options));
}

/** Removes the cookies that another program, like the analytics tag, has set at the root of the host. */
export function removeCookies(
  req: Request,
  res: Response,
  { beginning, secure }: { beginning: string; secure: boolean },
) {
  for (const name of Object.keys(cookiesOf(req)))
    if (name.startsWith(beginning) && /^\w+$/.test(name)) res.clearCookie(name, { ...shared, secure });
}

/** Values are not decoded: ours need no escapes. Of two cookies with one name the first counts. */
function cookiesOf(req: Request) {
  return parseCookie(req.get('cookie') ?? '', { decode: (value) => value });
}
