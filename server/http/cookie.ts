/** Cookies of requests and answers. A name that the list of what is stored does not have does not compile. */
import type { CookieOptions, Request, Response } from 'express';
import { type Cookie, type CookieName, cookies } from '../../shared/stored/in-browser.ts';

/** `secure`: the public address is https. */
type Scope = { path: string; secure: boolean };
const shared = { sameSite: 'lax' } as const satisfies CookieOptions;

/** @returns its value as sent, undefined when it is not there. */
export function cookieOf(req: Request, name: string): string | undefined {
  const cookies = (req.get('cookie') ?? '').split(';').map((each) => each.trim());
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
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
  const names = (req.get('cookie') ?? '').split(';').map((each) => each.trim().split('=', 1)[0] ?? '');
  for (const name of names) if (name.startsWith(beginning) && /^\w+$/.test(name)) res.clearCookie(name, { ...shared, secure });
}
