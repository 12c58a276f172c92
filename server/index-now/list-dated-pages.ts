/** When each page was last published, changed or withdrawn: what search engines are told of. */
import type { Content } from '../../shared/content.ts';
import { entryPath } from '../../shared/entry-href.ts';
import { withdrawableNames } from '../changes/list-changes.ts';
import { listPages } from '../published/sitemaps/list-pages.ts';

/** `path`: below the base path. `at`: milliseconds since 1970. */
export type DatedPage = { path: string; at: number };

const dayMs = 86_400_000;

/** The pages of the sitemap that say when they changed, and those that were withdrawn, in no order. */
export function listDatedPages(content: Content, now: Date): DatedPage[] {
  const pages = listPages(content, now);
  return [
    ...pages.flatMap(({ path, lastChange }) => (lastChange === undefined ? [] : [{ path, at: instantOf(lastChange) }])),
    ...withdrawableNames.flatMap((name) =>
      content.withdrawn(name).flatMap((entry): DatedPage[] => {
        const path = entryPath(name, entry);
        return path !== undefined && entry.withdrawn ? [{ path, at: instantOf(entry.withdrawn.at) }] : [];
      }),
    ),
  ];
}

/** A day counts when it is over: at what time of it the page changed is not known. */
function instantOf(written: string): number {
  return Date.parse(written) + (/^\d{4}-\d{2}-\d{2}$/.test(written) ? dayMs : 0);
}
