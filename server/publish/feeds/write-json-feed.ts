/** Writes a feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
import type { Feed, FeedAddress, FeedItem } from './feed.ts';

export function writeJsonFeed(feed: Feed, { self, siteName, icon, hub, idOf }: FeedAddress): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: self,
    icon,
    language: 'en-US',
    authors: [{ name: siteName }],
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: feed.items.map((item) => describeItem(item, idOf)),
  });
}

function describeItem(
  { key, url, title, summary, html, authors, tags, published, updated, image, film }: FeedItem,
  idOf: FeedAddress['idOf'],
) {
  return {
    id: idOf(key),
    url,
    title,
    summary,
    content_html: html,
    image: image?.url,
    date_published: published,
    date_modified: updated,
    ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
    tags,
    ...(film && { attachments: [describeFilm(film)] }),
  };
}

function describeFilm({ url, type, bytes, durationS }: NonNullable<FeedItem['film']>) {
  return { url, mime_type: type, size_in_bytes: bytes, duration_in_seconds: durationS };
}
