/** When each page was last published, changed or withdrawn, for notifications to search engines. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content } from '../../../shared/content.ts';
import { entryPath } from '../../../shared/site/entry-href.ts';
import { withdrawableNames } from '../../content/changes/list-changes.ts';
import { listPages } from '../../publish/sitemaps/list-pages.ts';
import type { DatedAddress } from '../announcements/announced-service.ts';

/** The pages of the sitemap with a known date of change, and the withdrawn ones, unordered. */
export function listDatedPages(content: Content, now: Date): DatedAddress[] {
  const pages = listPages(content, now);
  return [
    ...pages.flatMap(({ path, lastChange }) => (lastChange === undefined ? [] : [{ path, at: instantOf(lastChange) }])),
    ...withdrawableNames.flatMap((name) =>
      content.withdrawn(name).flatMap((entry): DatedAddress[] => {
        const path = entryPath(name, entry);
        return path !== undefined && entry.withdrawn ? [{ path, at: instantOf(entry.withdrawn.at) }] : [];
      }),
    ),
  ];
}

/** A day without a time counts as its end, because the time of the change is not known. */
function instantOf(written: string): number {
  return Date.parse(written) + (/^\d{4}-\d{2}-\d{2}$/.test(written) ? dayMs : 0);
}
