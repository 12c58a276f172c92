/**
 * The addresses of feeds. A page that has feeds has three, below its own address: `/blue/feed.xml`, `/blue/atom.xml`,
 * `/blue/feed.json`.
 */
import type { Head } from '../../page.ts';
import { href as hrefOf } from '../../routes.ts';

export const feedFormats = {
  rss: { type: 'application/rss+xml', label: 'RSS', file: 'feed.xml' },
  atom: { type: 'application/atom+xml', label: 'Atom', file: 'atom.xml' },
  json: { type: 'application/feed+json', label: 'JSON Feed', file: 'feed.json' },
} as const;
export type FeedFormat = keyof typeof feedFormats;
export type FeedLink = { label: string; type: string; href: string };

/** @param page the address of the page; its query is kept. */
export function feedLinks(page: string): FeedLink[] {
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) => {
    const { type, label } = feedFormats[format];
    return { type, label, href: feedHref(page, format) };
  });
}

/** `/blue` becomes `/blue/feed.xml`, `/watch?m=co` becomes `/watch/feed.xml?m=co`. */
export function feedHref(page: string, format: FeedFormat): string {
  const [path, query] = page.split('?');
  return `${path}/${feedFormats[format].file}${query ? `?${query}` : ''}`;
}

/** Links for the head of the page, so that feed readers find the feeds. */
export function feedAlternates(title: string, page: string): NonNullable<Head['alternates']> {
  return feedLinks(page).map(({ label, type, href }) => ({ type, title: `${title}: ${label}`, href }));
}

/** The path below which the feeds of an author are. It does not contain the person's name, which may change. */
export function authorPage(person: string): string {
  return `${hrefOf('the-team')}/${person}`;
}

/** Only feeds list all corrections; this page describes how we make them. */
export const correctionsPath = '/corrections';
