/** Divides the sitemap into pages, so that no page becomes too large. */
import type { MappedGroup, MappedPage } from './map-site.ts';

/** `count`: the number of all entries below the page, including those on other pages of the sitemap. */
export type ShownPage = MappedPage & { count: number };
export type ShownGroup = { heading: string; pages: ShownPage[] };

/** Pages and entries on one page of the sitemap: about 250 kB. */
const placesPerPage = 750;

export function countMapPages(groups: readonly MappedGroup[]): number {
  const places = groups.flatMap(({ pages }) => pages).reduce((sum, { entries }) => sum + 1 + entries.length, 0);
  return Math.ceil(places / placesPerPage);
}

/**
 * @param number the number of the page, from 1.
 * @returns the contents of that page. A page whose entries continue on the next one is repeated there.
 */
export function cutMap(groups: readonly MappedGroup[], number: number): ShownGroup[] {
  const [from, to] = [(number - 1) * placesPerPage, number * placesPerPage];
  let at = 0;
  const shown = groups.map(({ heading, pages }) => ({
    heading,
    pages: pages.flatMap((page): ShownPage[] => {
      const first = at;
      at += 1 + page.entries.length;
      if (first >= to || at <= from) return [];
      const entries = page.entries.slice(Math.max(0, from - first - 1), Math.max(0, to - first - 1));
      return [{ ...page, entries, count: page.entries.length }];
    }),
  }));
  return shown.filter(({ pages }) => pages.length > 0);
}
