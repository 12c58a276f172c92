/** The addresses of feeds. A page that has feeds has three, below its own address: `/blue/feed.rss`, `/blue/feed.atom`, `/blue/feed.json`. */
import type { Head } from '../page.ts';
import { href as hrefOf } from '../routes.ts';

export const feedFormats = {
  rss: { type: 'application/rss+xml', label: 'RSS' },
  atom: { type: 'application/atom+xml', label: 'Atom' },
  json: { type: 'application/feed+json', label: 'JSON Feed' },
} as const;
export type FeedFormat = keyof typeof feedFormats;
export type FeedLink = { label: string; type: string; href: string };

/** @param page its address; a query is kept. */
export function feedLinks(page: string): FeedLink[] {
  return (Object.keys(feedFormats) as FeedFormat[]).map((format) => ({ ...feedFormats[format], href: feedHref(page, format) }));
}

/** `/blue` becomes `/blue/feed.rss`, `/watch?m=co` becomes `/watch/feed.rss?m=co`. */
export function feedHref(page: string, format: FeedFormat): string {
  const [path, query] = page.split('?');
  return `${path}/feed.${format}${query ? `?${query}` : ''}`;
}

/** For the head of the page, so that feed readers find them. */
export function feedAlternates(title: string, page: string): NonNullable<Head['alternates']> {
  return feedLinks(page).map(({ label, type, href }) => ({ type, title: `${title}: ${label}`, href }));
}

/** Below it are the feeds of an author: without the name of the person, which may change. */
export function authorPage(person: string): string {
  return `${hrefOf('the-team')}/${person}`;
}

/** Corrections have a list of their own in feeds only; the page says how they come about. */
export const correctionsPath = '/corrections';
