/** The feeds: `/blue/feed.rss`, `/policy/feed.json`, `/watch/feed.atom?m=co,ga`. */
import { LRUCache } from 'lru-cache';
import { type FeedFormat, feedFormats, feedHref } from '../../../shared/feeds/feed-links.ts';
import { href } from '../../../shared/routes.ts';
import { readWatchList } from '../../../shared/watch/watch-list.ts';
import type { Assets } from '../../build-output/assets.ts';
import type { ShareCards } from '../../cards/share-cards.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { FileRoute } from '../file-route.ts';
import type { FeedAddress } from './feed.ts';
import { type FeedSource, feedOfMaterials, listFeeds } from './list-feeds.ts';
import type { ItemContext } from './piece-items.ts';
import type { SiteUrl } from './site-url.ts';
import { writeAtom } from './write-atom.ts';
import { writeJsonFeed } from './write-json-feed.ts';
import { writeRss } from './write-rss.ts';

type Deps = SiteUrl & {
  assets: Pick<Assets, 'posters'>;
  shareCards: ShareCards;
  config: { webSubHub?: string | undefined };
};

const writers = { rss: writeRss, atom: writeAtom, json: writeJsonFeed };
/** Size of the cache in characters: readers that poll every few minutes cause no render. */
const maxKept = 8 * 1024 * 1024;
/** The year that a tag URI must contain (RFC 4151): that of the first items. */
const tagYear = 2026;

export function createFeedFileRoute({ assets, shareCards, config: { webSubHub: hub }, ...site }: Deps): FileRoute {
  const kept = new LRUCache<string, string>({ maxSize: maxKept, sizeCalculation: (body) => body.length });
  const idPrefix = `tag:${new URL(site.origin).hostname},${tagYear}:${site.base}/`;

  return {
    name: 'feed',
    pattern: /^(\/.+)\/feed\.(rss|atom|json)$/,
    async write(params, { query, content, now, lastModified, siteUrl, countRender }) {
      const [page, format] = params as [string, FeedFormat];
      const source = findFeed(page, query, { content, now, site, assets, shareCards });
      if (!source) return undefined;

      const self = siteUrl + feedHref(source.page, format);
      const key = `${lastModified.getTime()} ${self}`;
      let body = kept.get(key);
      if (body === undefined) {
        countRender();
        body = await write(source, format, { self, siteName: content.site.name, icon: `${siteUrl}/icon-512.png`, hub, idPrefix }, siteUrl);
        kept.set(key, body);
      }
      return {
        name: `${source.page.slice(1).replace(/\W+/g, '-')}-feed.${format}`,
        type: `${feedFormats[format].type}; charset=utf-8`,
        links: { self, ...(hub && { hub }) },
        headers: { 'Access-Control-Allow-Origin': '*' },
        body,
      };
    },
  };
}

/** @throws {HttpProblem} 400 for a watch list with an unknown material. */
function findFeed(page: string, query: URLSearchParams, context: ItemContext): FeedSource | undefined {
  if (page !== href('watch-list')) return listFeeds(context).find((feed) => feed.page === page);
  const { materials, key, problem } = readWatchList(query.get('m') ?? '', context.content);
  if (problem) throw new HttpProblem('malformed-request', problem);
  return feedOfMaterials(materials, `${page}?m=${key}`, context);
}

async function write({ page, home = page, title, description, items }: FeedSource, format: FeedFormat, address: FeedAddress, siteUrl: string): Promise<string> {
  const feed = { title: `${title} · ${address.siteName}`, description, home: siteUrl + home, items: await items() };
  return writers[format](feed, address);
}
