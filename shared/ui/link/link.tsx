/** Links inside the site: every address goes through here, so that the site also works below a base path. */
import { type AnchorHTMLAttributes, createContext, useContext } from 'react';

/** The base path of the site, '' at the root of its host. */
export const BasePath = createContext('');

/** Scheme and host of the site's public addresses. */
export const Origin = createContext('');

/** Turns an address of the site (`/events`) into the one to print; other addresses stay as they are. */
export function useAddress(): (path: string) => string {
  const base = useContext(BasePath);
  return (path) => (path.startsWith('/') ? base + path : path);
}

/** Turns an address of the site into the one by which everybody else knows it. */
export function useCanonicalAddress(): (path: string) => string {
  const origin = useContext(Origin);
  const address = useAddress();
  return (path) => origin + address(path);
}

export function Link({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const address = useAddress();
  return (
    <a href={address(href)} {...rest}>
      {children}
    </a>
  );
}
