/**
 * The feeds: `/blue/feed.xml`, `/policy/feed.json`, `/watch/atom.xml?m=co,ga`; and the addresses that they had before.
 */
import { readWatchList } from '../../../shared/publishing/watch-list/watch-list.ts';
import { href } from '../../../shared/routes.ts';
import { type FeedFormat, feedFormats, feedHref } from '../../../shared/site/feeds/feed-links.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import type { ShareCards } from '../../render/cards/share-cards.ts';
import { type FileRequest, type FileRoute, light, type PublishedFile } from '../file-route.ts';
import { tagUri } from '../permanent-ids.ts';
import type { FeedAddress } from './feed.ts';
import { filteredLists } from './filtered-feeds.ts';
import { type FeedSource, feedOfMaterials, listFeeds } from './list-feeds.ts';
import type { ItemContext } from './publication-items.ts';
import type { SiteUrl } from './site-url.ts';
import { writeJsonFeed } from './write-json-feed.ts';

type Deps = SiteUrl & {
  shareCards: ShareCards;
  config: { webSubHub?: string | undefined };
};

/** The library that writes XML is loaded with the first feed. */
const writers = {
  rss: async () => (await import('./write-rss.ts')).writeRss,
  atom: async () => (await import('./write-atom.ts')).writeAtom,
  json: async () => writeJsonFeed,
};

const names = Object.values(feedFormats)
  .map(({ file }) => file.replace('.', '\\.'))
  .join('|');

export function createFeedFileRoutes({ shareCards, config: { webSubHub: hub }, ...site }: Deps): FileRoute[] {
  const contextOf = ({ content, now }: FileRequest): ItemContext => ({ content, now, site, shareCards });
  const findListed = (page: string, request: FileRequest) =>
    listFeeds(contextOf(request)).find((feed) => feed.page === page);
  const findWatchList = (request: FileRequest) => feedOfWatchList(request, contextOf(request));

  return [
    {
      name: 'feed',
      pattern: new RegExp(`^${href('watch-list')}/(${names})$`),
      query: ['m'],
      find: ([file = ''], request) => describe(findWatchList(request), file, request),
    },
    ...filteredLists.map(
      ({ page, keys, find }): FileRoute => ({
        name: 'feed',
        pattern: new RegExp(`^${page}/(${names})$`),
        query: keys,
        find([file = ''], request) {
          if (request.query.size === 0) return undefined;
          const source = find(request.query, contextOf(request));
          return source ? describe(source, file, request) : 'not-found';
        },
      }),
    ),
    {
      name: 'feed',
      pattern: new RegExp(`^(/.+)/(${names})$`),
      find([page = '', file = ''], request) {
        const source = findListed(page, request);
        return source && describe(source, file, request, hub);
      },
    },
    {
      name: 'moved-feed',
      pattern: /^(?:\/rss|(\/.+)\/feed\.(rss|atom))$/,
      query: ([page]) => (page === href('watch-list') ? ['m'] : undefined),
      find([page = href('blue'), format = 'rss'], request) {
        const source = page === href('watch-list') ? findWatchList(request) : findListed(page, request);
        return source && { movedTo: feedHref(source.page, format as FeedFormat) };
      },
    },
  ];
}

/** @param announcedTo the hub that is told when this feed changes. */
function describe(
  source: FeedSource,
  file: string,
  { content, siteUrl, lastRemoval }: FileRequest,
  announcedTo?: string,
): PublishedFile {
  const format = formatOf(file);
  const self = siteUrl + feedHref(source.page, format);
  const idOf = (key: string) => tagUri(key, content.site);
  const address = {
    self,
    id: idOf(`feeds${source.page}`),
    idOf,
    siteName: content.site.name,
    icon: `${siteUrl}/icon-512.png`,
    hub: announcedTo,
  };
  return {
    name: `${source.page.slice(1).replace(/\W+/g, '-')}-${file}`,
    type: `${feedFormats[format].type}; charset=utf-8`,
    links: { self, ...(announcedTo && { hub: announcedTo }) },
    headers: { 'Access-Control-Allow-Origin': '*' },
    lastModified: () => new Date(Math.max(lastRemoval.getTime(), source.lastChange())),
    body: light(() => writeFeed(source, format, address, siteUrl)),
  };
}

function formatOf(file: string): FeedFormat {
  return (Object.keys(feedFormats) as FeedFormat[]).find((format) => feedFormats[format].file === file) as FeedFormat;
}

/** @throws {HttpProblem} 400 for an unknown material. */
function feedOfWatchList({ query, content }: FileRequest, context: ItemContext): FeedSource {
  const { materials, key, problem } = readWatchList(query.get('m') ?? '', content);
  if (problem) throw new HttpProblem('malformed-request', problem);
  return feedOfMaterials(materials, `${href('watch-list')}?m=${key}`, context);
}

async function writeFeed(
  { page, home = page, title, description, items }: FeedSource,
  format: FeedFormat,
  address: FeedAddress,
  siteUrl: string,
): Promise<string> {
  const feed = { title: `${title} · ${address.siteName}`, description, home: siteUrl + home, items: await items() };
  const write = await writers[format]();
  return write(feed, address);
}
