/**
 * Writes a feed as RSS 2.0 (rssboard.org/rss-specification), with full texts, authors and pictures in the modules
 * content, dc and Media RSS.
 */
import { generateRssFeed, type Rss } from 'feedsmith';
import { type Feed, type FeedAddress, type FeedItem, lastUpdate } from './feed.ts';
import { tidyXml } from './tidy-xml.ts';

/** How long a feed reader may cache the feed, in minutes. */
const ttlMinutes = 60;

export function writeRss(feed: Feed, { self, hub, idOf }: FeedAddress): string {
  return tidyXml(
    generateRssFeed({
      title: feed.title,
      link: feed.home,
      description: feed.description,
      language: 'en-us',
      lastBuildDate: lastUpdate(feed),
      ttl: ttlMinutes,
      atom: {
        links: [{ rel: 'self', type: 'application/rss+xml', href: self }, ...(hub ? [{ rel: 'hub', href: hub }] : [])],
      },
      items: feed.items.map((item) => describeItem(item, idOf)),
    }),
  );
}

/** A film of known size is the `enclosure`, which must state it and of which an item may have one. */
function describeItem({ image, film, ...item }: FeedItem, idOf: FeedAddress['idOf']): Rss.Item<string> {
  const file = film && { url: film.url, type: film.type };
  return {
    title: item.title,
    link: item.url,
    guid: { value: idOf(item.key), isPermaLink: false },
    pubDate: item.published,
    dc: { creators: item.authors },
    categories: item.tags.map((name) => ({ name })),
    description: item.summary,
    media: {
      contents: [
        ...(image ? [{ ...image, medium: 'image' }] : []),
        ...(film
          ? [
              {
                ...file,
                ...(film.bytes !== undefined && { fileSize: film.bytes }),
                medium: 'video',
                duration: Math.round(film.durationS),
              },
            ]
          : []),
      ],
    },
    enclosures: film?.bytes === undefined ? [] : [{ ...file, length: film.bytes }],
    content: { encoded: item.html },
  };
}
