/** Writes a feed as RSS 2.0 (rssboard.org/rss-specification), with full texts, authors and pictures in the modules content, dc and Media RSS. */
import { xmlDeclaration, xmlElement, xmlText } from '../../platform/markup/xml.ts';
import { type Feed, type FeedAddress, type FeedItem, lastUpdate } from './feed.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};
/** How long a feed reader may cache the feed, in minutes. */
const ttlMinutes = 60;

export function writeRss(feed: Feed, { self, hub, idOf }: FeedAddress): string {
  const parts = [
    xmlText('title', feed.title),
    xmlText('link', feed.home),
    xmlText('description', feed.description),
    xmlText('language', 'en-us'),
    xmlText('lastBuildDate', asRfc822(lastUpdate(feed))),
    xmlText('ttl', String(ttlMinutes)),
    xmlElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
    ...(hub ? [xmlElement('atom:link', { rel: 'hub', href: hub })] : []),
    ...feed.items.map((item) => writeItem(item, idOf)),
  ];
  return `${xmlDeclaration}${xmlElement('rss', { version: '2.0', ...namespaces }, xmlElement('channel', {}, parts.join('\n')))}\n`;
}

/** A film of known size is the `enclosure`, which must state it and of which an item may have one. */
function writeItem({ key, url, title, summary, html, authors, tags, published, image, film }: FeedItem, idOf: FeedAddress['idOf']): string {
  const parts = [
    xmlText('title', title),
    xmlText('link', url),
    xmlText('guid', idOf(key), { isPermaLink: 'false' }),
    xmlText('pubDate', asRfc822(published)),
    ...authors.map((name) => xmlText('dc:creator', name)),
    ...tags.map((tag) => xmlText('category', tag)),
    xmlText('description', summary),
    ...(image ? [xmlElement('media:content', { ...image, medium: 'image' })] : []),
    ...(film ? writeFilm(film) : []),
    xmlText('content:encoded', html),
  ];
  return xmlElement('item', {}, parts.join('\n'));
}

function writeFilm({ url, type, durationS, bytes }: NonNullable<FeedItem['film']>): string[] {
  return [
    ...(bytes === undefined ? [] : [xmlElement('enclosure', { url, length: bytes, type })]),
    xmlElement('media:content', { url, type, fileSize: bytes, medium: 'video', duration: Math.round(durationS) }),
  ];
}

/** RFC 822 with a four-digit year, as RSS requires: "Wed, 18 Nov 2026 07:00:00 GMT". */
function asRfc822(instant: string): string {
  return new Date(instant).toUTCString();
}
