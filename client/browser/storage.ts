/** The only access to what the browser stores for the site. A name that the cookie policy does not list does not compile. Where storage is blocked, asking for it throws. */
import type { LocalName, SessionName } from '../../shared/stored/in-browser.ts';

/** Storage that takes these names only. */
export type TypedStorage<Name extends string> = { getItem: (name: Name) => string | null; setItem: (name: Name, value: string) => void };

export const getLocalStorage = (): TypedStorage<LocalName> => localStorage;
export const getSessionStorage = (): TypedStorage<SessionName> => sessionStorage;

/** Cookies that scripts may read, as in a `Cookie` header. Only the server sets them. */
export const readCookies = () => document.cookie;

/** Removes cookies that another program, such as the analytics tag, has set. */
export function removeCookiesByPrefix(prefix: string) {
  for (const cookie of readCookies().split(/; */)) {
    if (cookie.startsWith(prefix)) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}
