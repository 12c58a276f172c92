/** Links inside the site. They add the base path, so that the site also works below one. */
import { type AnchorHTMLAttributes, createContext, useContext } from 'react';

/** The base path of the site, '' at the root of its host. */
export const BasePath = createContext('');

/** Scheme and host of the site's public addresses. */
export const Origin = createContext('');

/** Adds the base path to an address of the site (`/events`); other addresses are returned unchanged. */
export function useAddress(): (path: string) => string {
  const base = useContext(BasePath);
  return (path) => (path.startsWith('/') ? base + path : path);
}

/** Turns an address of the site into its absolute canonical URL. */
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
