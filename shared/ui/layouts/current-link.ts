/** Finds the menu link to mark as current. The server uses it to render, the browser when it navigates. */

/**
 * @param path may have a query.
 * @returns the longest of the links that equals `path` or is a parent of it; undefined when there is none.
 */
export function currentLink(links: readonly string[], path: string): string | undefined {
  return links
    .filter((link) => path === link || `${path.replace(/[?#].*/, '')}/`.startsWith(`${link}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
