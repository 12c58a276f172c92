/**
 * The only access to browser storage. Names that are missing in the cookie policy are type errors. Access throws if
 * storage is blocked.
 */
import type { LocalName, SessionName } from '../../shared/privacy/stored/in-browser.ts';

/** Storage that accepts only these names. */
export type TypedStorage<Name extends string> = {
  getItem: (name: Name) => string | null;
  setItem: (name: Name, value: string) => void;
};
type Removable<Name extends string> = { removeItem: (name: Name) => void };

export const getLocalStorage = (): TypedStorage<LocalName> & Removable<LocalName> => localStorage;
export const getSessionStorage = (): TypedStorage<SessionName> & Removable<SessionName> => sessionStorage;

/** Cookies that scripts may read, as in a `Cookie` header. Only the server sets them. */
export const readCookies = () => document.cookie;

/** Removes cookies that another program, such as the analytics tag, has set. */
export function removeCookiesByPrefix(prefix: string) {
  for (const cookie of readCookies().split(/; */)) {
    if (cookie.startsWith(prefix)) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}
