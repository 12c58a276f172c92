/**
 * Reads feeds with two parsers that have nothing to do with each other or with what writes them: our own, which is
 * strict, and fast-xml-parser.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';
import { childrenOf, parseXml, textIn, type XmlElement } from './xml.ts';

export type ReadItem = { id: string; url: string; title: string; at: string; html: string };
type ReadFeed = { title: string; self: string; items: ReadItem[] };
type JsonFeed = {
  title: string;
  feed_url: string;
  items: { id: string; url: string; title: string; date_published: string; content_html: string }[];
};

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
      items: feed.items.map(({ id, url, title, date_published: at, content_html: html }) => ({
        id,
        url,
        title,
        at: instant(at),
        html,
      })),
    };
  },
};

const authors = z.array(z.strictObject({ name: z.string() }));
const attachment = z.strictObject({
  url: z.url(),
  mime_type: z.string(),
  size_in_bytes: z.int().optional(),
  duration_in_seconds: z.number().optional(),
});
/** What we use of JSON Feed 1.1 (jsonfeed.org/version/1.1). */
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  language: z.literal('en-US'),
  authors,
  hubs: z.array(z.strictObject({ type: z.literal('WebSub'), url: z.url() })).optional(),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: authors.optional(),
      tags: z.array(z.string()),
      attachments: z.array(attachment).optional(),
    }),
  ),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['item', 'entry', 'enclosure'].includes(name),
  // Line breaks between elements.
  tagValueProcessor: (_name, value) => (value.trim() ? value : ''),
});
type ParsedItem = { title: string; guid?: { '#text': string }; id?: string; enclosure?: ParsedEnclosure[] };
type ParsedEnclosure = { '@url': string; '@length': string; '@type': string };
type ParsedXml = { rss?: { channel: { item?: ParsedItem[] } }; feed?: { entry?: ParsedItem[] } };

/**
 * A feed in XML, as fast-xml-parser finds it: texts as they are written, with their white space; attributes begin with
 * @.
 * @throws if it is not well-formed.
 */
export function parseXmlFeed(text: string): Record<string, unknown> {
  const result = XMLValidator.validate(text);
  if (result !== true) throw new Error(`Not well-formed: ${result.err.msg}`);
  return parser.parse(text) as Record<string, unknown>;
}

/** What the second parser finds: the format, and the id and the title of each item. */
export function readWithOtherParser(text: string): {
  format: string;
  items: { id: string | undefined; title: string }[];
} {
  if (text.startsWith('{'))
    return {
      format: 'json',
      items: jsonFeedSchema.parse(JSON.parse(text)).items.map(({ id, title }) => ({ id, title })),
    };
  const { rss, feed } = parseXmlFeed(text) as ParsedXml;
  if (rss)
    return {
      format: 'rss',
      items: (rss.channel.item ?? []).map(({ guid, title }) => ({ id: guid?.['#text'], title })),
    };
  return { format: 'atom', items: (feed?.entry ?? []).map(({ id, title }) => ({ id, title })) };
}

/** The enclosures of all items of an RSS feed, as the second parser finds them. */
export function readEnclosures(text: string): { url: string; length: number; type: string }[] {
  const { rss } = parseXmlFeed(text) as ParsedXml;
  const enclosures = (rss?.channel.item ?? []).flatMap(({ enclosure = [] }) => enclosure);
  return enclosures.map((each) => ({ url: each['@url'], length: Number(each['@length']), type: each['@type'] }));
}
