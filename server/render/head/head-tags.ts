/** The page-specific tags of the head: written into the document, or part of a fetched payload. */
import type { HeadTag } from '../../../shared/head-tag.ts';
import type { Head, HeadSite } from '../../../shared/page.ts';

export function headTags(head: Head, site: HeadSite): HeadTag[] {
  const { title, description, noindex, type = 'website' } = head;
  const absolute = (path: string | undefined) => path && site.origin + site.base + path;
  const address = absolute(head.path);
  return [
    { tag: 'title', key: 'title', attributes: {}, text: documentTitle(head, site.siteName) },
    ...describe('meta', 'name', 'description', description),
    ...describe('meta', 'name', 'robots', isIndexed(head) ? undefined : 'noindex'),
    ...describe('link', 'rel', 'canonical', noindex ? undefined : address),
    ...describe('link', 'rel', 'prev', absolute(head.previous)),
    ...describe('link', 'rel', 'next', absolute(head.next)),
    ...(head.alternates ?? []).map(({ type, title: name, href }) => alternate(type, name, absolute(href))),
    ...describe('meta', 'property', 'og:site_name', site.siteName),
    ...describe('meta', 'property', 'og:type', type),
    ...describe('meta', 'property', 'og:title', title),
    ...describe('meta', 'property', 'og:description', description),
    ...describe('meta', 'property', 'og:url', address),
    ...describe('meta', 'property', 'article:published_time', head.published),
    ...describe('meta', 'property', 'article:modified_time', head.modified),
  ];
}

/** About as many characters of a title as search engines show. */
const maxTitle = 60;

/** The name of the site is left out where the title has no room for it. */
function documentTitle({ title, shortTitle = title, bareTitle }: Head, siteName: string): string {
  const short = title.length > maxTitle ? shortTitle : title;
  const named = `${short} · ${siteName}`;
  return bareTitle || named.length > maxTitle ? short : named;
}

/** Whether search engines may index the page. */
export function isIndexed({ noindex, isVariant }: Head): boolean {
  return !noindex && !isVariant;
}

/** @returns an empty list if there is no value. */
function describe(tag: 'meta' | 'link', by: string, name: string, value: string | undefined): HeadTag[] {
  return value
    ? [
        {
          tag,
          key: `${tag}[${by}="${name}"]`,
          attributes: { [by]: name, [tag === 'meta' ? 'content' : 'href']: value },
        },
      ]
    : [];
}

/** A link without a title has another key, because the browser changes attributes, but removes none. */
function alternate(type: string, title: string | undefined, href = ''): HeadTag {
  const named = title ? '[title]' : ':not([title])';
  return {
    tag: 'link',
    key: `link[rel="alternate"][type="${type}"]${named}`,
    attributes: { rel: 'alternate', type, ...(title && { title }), href },
  };
}
