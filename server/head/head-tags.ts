/** The page-specific tags of the head: printed into the document, and carried by a fetched payload. */
import type { HeadTag } from '../../shared/head/head-tag.ts';
import type { Head, HeadSite } from '../../shared/page.ts';

export function headTags(head: Head, site: HeadSite): HeadTag[] {
  const { title, bareTitle, description, noindex, isVariant, type = 'website' } = head;
  const absolute = (path: string | undefined) => path && site.origin + site.base + path;
  const address = absolute(head.path);
  return [
    { tag: 'title', key: 'title', attributes: {}, text: bareTitle ? title : `${title} · ${site.siteName}` },
    ...describe('meta', 'name', 'description', description),
    ...describe('meta', 'name', 'robots', noindex || isVariant ? 'noindex' : undefined),
    ...describe('link', 'rel', 'canonical', noindex ? undefined : address),
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
  ];
}

/** An empty list when there is no value. */
function describe(tag: 'meta' | 'link', by: string, name: string, value: string | undefined): HeadTag[] {
  return value ? [{ tag, key: `${tag}[${by}="${name}"]`, attributes: { [by]: name, [tag === 'meta' ? 'content' : 'href']: value } }] : [];
}

function alternate(type: string, title: string, href = ''): HeadTag {
  return { tag: 'link', key: `link[rel="alternate"][type="${type}"]`, attributes: { rel: 'alternate', type, title, href } };
}
