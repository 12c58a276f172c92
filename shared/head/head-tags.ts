/** The tags of the head that are about one page: described once, printed by the server, brought up to date by the browser. */
import type { Head, HeadSite } from '../page.ts';
import { jsonLd } from './json-ld.ts';

/** `key`: the selector that finds the tag in a head. `text`: as it is in the document tree, not escaped for HTML. */
export type HeadTag = { tag: 'title' | 'meta' | 'link' | 'script'; key: string; attributes: Record<string, string>; text?: string };

const dataSelector = 'script[type="application/ld+json"]';
/** Finds every tag that `headTags` may describe, and no other. */
export const headTagSelector = `title,meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=prev],link[rel=next],${dataSelector}`;

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

/** Nothing for a tag that would say nothing. */
function describe(tag: 'meta' | 'link', by: string, name: string, value: string | undefined): HeadTag[] {
  return value ? [{ tag, key: `${tag}[${by}="${name}"]`, attributes: { [by]: name, [tag === 'meta' ? 'content' : 'href']: value } }] : [];
}
