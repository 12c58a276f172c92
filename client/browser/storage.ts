/** The one way to what a browser keeps for the site. A name that the cookie policy does not list does not compile. Where storage is refused, to ask for it already throws. */
import type { LocalName, SessionName } from '../../shared/stored/in-browser.ts';

/** Storage for these names. */
export type TypedStorage<Name extends string> = { getItem: (name: Name) => string | null; setItem: (name: Name, value: string) => void };

export const getLocalStorage = (): TypedStorage<LocalName> => localStorage;
export const getSessionStorage = (): TypedStorage<SessionName> => sessionStorage;

/** Cookies that scripts may read, as in a `Cookie` header. Only the server sets them. */
export const readCookies = () => document.cookie;

/** Removes the cookies of another program whose names begin so. */
export function removeCookiesByPrefix(beginning: string) {
  for (const cookie of readCookies().split(/; */)) {
    if (cookie.startsWith(beginning)) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}
