/** The page-specific tags of the head. The server prints them; the browser updates them when it navigates. */
import type { Head, HeadSite } from '../page.ts';
import { jsonLd } from './json-ld.ts';

/** `key`: a selector that finds the tag in the head. `text`: unescaped, as in `textContent`. */
export type HeadTag = { tag: 'title' | 'meta' | 'link' | 'script'; key: string; attributes: Record<string, string>; text?: string };

const dataSelector = 'script[type="application/ld+json"]';
/** Matches exactly the tags that `headTags` can describe. */
export const headTagSelector = `title,meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=prev],link[rel=next],link[rel=alternate],${dataSelector}`;

export function headTags(head: Head, site: HeadSite): HeadTag[] {
  const { title, bareTitle, description, noindex, type = 'website' } = head;
  const absolute = (path: string | undefined) => path && site.origin + site.base + path;
  const address = absolute(head.path);
  const data = !noindex && jsonLd(head, site);
  return [
    { tag: 'title', key: 'title', attributes: {}, text: bareTitle ? title : `${title} · ${site.siteName}` },
    ...describe('meta', 'name', 'description', description),
    ...(noindex ? describe('meta', 'name', 'robots', 'noindex') : describe('link', 'rel', 'canonical', address)),
    ...describe('link', 'rel', 'prev', absolute(head.previous)),
    ...describe('link', 'rel', 'next', absolute(head.next)),
    ...(head.alternates ?? []).map(({ type, title: name, href }) => alternate(type, name, absolute(href))),
    ...describe('meta', 'property', 'og:site_name', site.siteName),
    ...describe('meta', 'property', 'og:type', type),
    ...describe('meta', 'property', 'og:title', title),
    ...describe('meta', 'property', 'og:description', description),
    ...describe('meta', 'property', 'og:url', address),
    ...describe('meta', 'property', 'og:locale', 'en_US'),
    ...describe('meta', 'property', 'article:published_time', head.published),
    ...describe('meta', 'property', 'article:modified_time', head.modified),
    ...(data ? [{ tag: 'script' as const, key: dataSelector, attributes: { type: 'application/ld+json' }, text: data }] : []),
  ];
}

/** An empty list when there is no value. */
function describe(tag: 'meta' | 'link', by: string, name: string, value: string | undefined): HeadTag[] {
  return value ? [{ tag, key: `${tag}[${by}="${name}"]`, attributes: { [by]: name, [tag === 'meta' ? 'content' : 'href']: value } }] : [];
}

function alternate(type: string, title: string, href = ''): HeadTag {
  return { tag: 'link', key: `link[rel="alternate"][type="${type}"]`, attributes: { rel: 'alternate', type, title, href } };
}
