/** Reads feeds with two independent parsers: our own, which is strict, and feedsmith. */
import { parseFeed } from 'feedsmith';
import { childrenOf, parseXml, textIn, type XmlElement } from './xml.ts';

export type ReadItem = { id: string; url: string; title: string; at: string; html: string };
type ReadFeed = { title: string; self: string; items: ReadItem[] };
type JsonFeed = { title: string; feed_url: string; items: { id: string; url: string; title: string; date_published: string; content_html: string }[] };

const instant = (written: string) => new Date(written).toISOString();
const attributeOf = (element: XmlElement, name: string, rel: string, attribute: string) =>
  childrenOf(element, name).find(({ attributes }) => attributes.rel === rel)?.attributes[attribute] ?? '';

/** Reads a feed of each format. @throws if it is not well-formed. */
export const readFeed: Record<'rss' | 'atom' | 'json', (text: string) => ReadFeed> = {
  rss(text) {
    const [channel] = childrenOf(parseXml(text), 'channel');
    if (!channel) throw new Error('There is no channel');
    return {
      title: textIn(channel, 'title'),
      self: attributeOf(channel, 'atom:link', 'self', 'href'),
      items: childrenOf(channel, 'item').map((item) => ({
        id: textIn(item, 'guid'),
        url: textIn(item, 'link'),
        title: textIn(item, 'title'),
        at: instant(textIn(item, 'pubDate')),
        html: textIn(item, 'content:encoded'),
      })),
    };
  },
  atom(text) {
    const feed = parseXml(text);
    return {
      title: textIn(feed, 'title'),
      self: attributeOf(feed, 'link', 'self', 'href'),
      items: childrenOf(feed, 'entry').map((entry) => ({
        id: textIn(entry, 'id'),
        url: attributeOf(entry, 'link', 'alternate', 'href'),
        title: textIn(entry, 'title'),
        at: instant(textIn(entry, 'published')),
        html: textIn(entry, 'content'),
      })),
    };
  },
  json(text) {
    const feed = JSON.parse(text) as JsonFeed;
    return {
      title: feed.title,
      self: feed.feed_url,
      items: feed.items.map(({ id, url, title, date_published: at, content_html: html }) => ({ id, url, title, at: instant(at), html })),
    };
  },
};

/** What the second parser finds: the format, and the id and the title of each item. */
export function readWithFeedsmith(text: string): { format: string; items: { id: string | undefined; title: string | undefined }[] } {
  const { format, feed } = parseFeed(text);
  if (format === 'rss') return { format, items: (feed.items ?? []).map(({ guid, title }) => ({ id: guid?.value, title })) };
  if (format === 'atom')
    return { format, items: (feed.entries ?? []).map(({ id, title }) => ({ id, title: typeof title === 'string' ? title : title?.value })) };
  if (format === 'json') return { format, items: (feed.items ?? []).map(({ id, title }) => ({ id, title })) };
  throw new Error(`Not one of our formats: ${format}`);
}

/** The enclosures of all items of an RSS feed, as the second parser finds them. */
export function readEnclosures(text: string): { url?: string | undefined; length?: number | undefined; type?: string | undefined }[] {
  const { format, feed } = parseFeed(text);
  return format === 'rss' ? (feed.items ?? []).flatMap(({ enclosures = [] }) => enclosures) : [];
}
