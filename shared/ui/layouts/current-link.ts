/** Finds the menu link to mark as current. The server uses it to render, the browser when it navigates. */

/** @returns the longest of the links that equals `path` or is a parent of it; undefined when there is none. */
export function currentLink(links: readonly string[], path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return links
    .filter((link) => pathname === link || pathname.startsWith(`${link}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
