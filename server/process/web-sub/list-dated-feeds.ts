/** When the items of each feed were published or changed, for notifications to the hub. */
import { feedLinks } from '../../../shared/site/feeds/feed-links.ts';
import { listFeeds } from '../../publish/feeds/list-feeds.ts';
import type { ItemContext } from '../../publish/feeds/publication-items.ts';
import type { DatedAddress } from '../announcements/announced-service.ts';

/** The feeds of pages in each format, unordered; empty ones are left out. */
export function listDatedFeeds(context: ItemContext): DatedAddress[] {
  return listFeeds(context).flatMap(({ page, changes }) =>
    [...new Set(changes())].flatMap((at) => feedLinks(page).map(({ href }) => ({ path: href, at }))),
  );
}
