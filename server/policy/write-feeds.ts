/** Writes what happened to trade measures as feeds: Atom (RFC 4287) and JSON Feed 1.1. */
import type { DatedEvent } from '../../shared/measures/dates.ts';
import { countryOf } from '../../shared/measures/list.ts';
import { formatPublished } from '../../shared/text/format.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { PolicyDocument } from './policy-document.ts';

type FeedItem = { id: string; url: string; title: string; text: string; published: string };

export function writeAtom(events: readonly DatedEvent[], feed: PolicyDocument): string {
  const items = itemsOf(events, feed);
  const updated = items[0]?.published ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${escapeHtml(feed.self)}</id>`,
    `<title>${escapeHtml(feed.name)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeHtml(feed.siteName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(feed.home)}"/>`,
    ...items.flatMap(({ id, url, title, text, published }) => [
      '<entry>',
      `<id>${escapeHtml(id)}</id>`,
      `<title>${escapeHtml(title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>`,
      `<published>${published}</published>`,
      `<updated>${published}</updated>`,
      `<summary>${escapeHtml(text)}</summary>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

export function writeJsonFeed(events: readonly DatedEvent[], feed: PolicyDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.name,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: 'en-US',
    authors: [{ name: feed.siteName }],
    items: itemsOf(events, feed).map(({ id, url, title, text, published }) => ({ id, url, title, content_text: text, date_published: published })),
  });
}

function itemsOf(events: readonly DatedEvent[], { urlOf }: PolicyDocument): FeedItem[] {
  return events.map(({ key, on, at, text, measure }) => ({
    id: `${urlOf(measure)}#${key}`,
    url: urlOf(measure),
    title: `${measure.title} (${countryOf(measure)}): ${text}, ${formatPublished(on)}`,
    text: `${measure.text}. ${measure.authority}. As read on ${formatPublished(measure.readOn)}.`,
    published: new Date(at).toISOString(),
  }));
}
