/** When each feed last changed, for notifications to the hub. */
import { feedLinks } from '../../shared/feeds/feed-links.ts';
import type { DatedAddress } from '../announcements/announced-service.ts';
import { listFeeds } from '../published/feeds/list-feeds.ts';
import type { ItemContext } from '../published/feeds/publication-items.ts';

/** The feeds of pages in each format, unordered; empty ones are left out. */
export function listDatedFeeds(context: ItemContext): DatedAddress[] {
  return listFeeds(context).flatMap(({ page, lastChange }) => {
    const at = lastChange();
    return at > 0 ? feedLinks(page).map(({ href }) => ({ path: href, at })) : [];
  });
}
