/** IndexNow as a service that is notified: search engines learn which pages are new. */

import { parseSiteUrl } from '../../platform/config/site-place.ts';
import type { AnnouncedService } from '../announcements/announced-service.ts';
import { listDatedPages } from './list-dated-pages.ts';
import { type IndexNow, maxSendMs, sendAddresses } from './send-addresses.ts';

/** @param address origin and base path of the site. */
export function createIndexNowService(indexNow: IndexNow, address: string): AnnouncedService {
  const { url, siteUrl } = parseSiteUrl(address);
  return {
    name: 'indexnow',
    list: listDatedPages,
    send: (changed, stop) =>
      sendAddresses(
        changed.map(({ path }) => siteUrl + path),
        { ...indexNow, siteUrl, stop },
      ),
    maxSendMs,
    messages: {
      taken: 'search engines were told what is new',
      failed: 'IndexNow was not told what is new, and is told later',
      refused: `IndexNow refuses INDEXNOW_KEY for ${url.host} and is told nothing until the server is started again; see whether ${siteUrl}/<key>.txt shows the key`,
    },
  };
}
