/**
 * A WebSub hub as a service that is notified: it fetches the changed feeds and passes them on to those who subscribed.
 */
import type { Logger } from 'pino';
import type { ItemContext } from '../../publish/feeds/publication-items.ts';
import type { AnnouncedService } from '../announcements/announced-service.ts';
import { listDatedFeeds } from './list-dated-feeds.ts';
import { pingTimeoutMs, sendPings } from './send-pings.ts';

type Options = { hub: string; logger: Logger } & Pick<ItemContext, 'site' | 'shareCards'>;

/** After a failure, only the feeds that the hub has not taken are sent again by this process. */
export function createWebSubService({ hub, logger, ...context }: Options): AnnouncedService {
  /** Feeds that the hub has answered for, with the change that it was told of. */
  const done = new Map<string, number>();
  const { siteUrl } = context.site;
  return {
    name: 'websub',
    list: (content, now) => listDatedFeeds({ ...context, content, now }),
    async send(changed, stop) {
      const changes = new Map(changed.map(({ path, at }) => [siteUrl + path, at]));
      const remember = (feed: string) => done.set(feed, changes.get(feed) ?? 0);
      return sendPings(
        [...changes.keys()].filter((feed) => done.get(feed) !== changes.get(feed)),
        {
          hub,
          stop,
          onTaken: remember,
          onRefused(feed, status) {
            remember(feed);
            logger.warn({ feed }, `the WebSub hub does not take this feed: it answered ${status}`);
          },
        },
      );
    },
    maxSendMs: (count) => count * pingTimeoutMs,
    messages: {
      taken: 'the WebSub hub was told which feeds have changed',
      failed: 'the WebSub hub was not told of all changed feeds, and is told later',
    },
  };
}
