/** Which link of a menu stands for the place a visitor is at: the same answer when the server writes it and when the browser moves on. */

/** @returns the address among `links` that `path` equals or lies under, the longest one; undefined when there is none. */
export function currentLink(links: readonly string[], path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return links.filter((link) => pathname === link || pathname.startsWith(`${link}/`)).toSorted((a, b) => b.length - a.length)[0];
}
