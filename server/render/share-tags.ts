/**
 * The tags with the picture that other sites show for a page (ogp.me). Only documents have them: the browser removes
 * them when it navigates to another page.
 */
import type { HeadTag } from '../../shared/head-tag.ts';
import type { ShareCard } from './cards/share-cards.ts';

/** In pixels: the wide card of server/render/cards/draw-card.ts. */
const size = { width: 1200, height: 630 };

/**
 * One picture, because other sites show only the first; search engines find the other shapes in the structured data.
 * @param siteUrl without a trailing slash.
 */
export function shareTags(card: ShareCard | undefined, siteUrl: string): HeadTag[] {
  if (!card) return [];
  return [
    meta('property', 'og:image', siteUrl + card.wide),
    meta('property', 'og:image:width', String(size.width)),
    meta('property', 'og:image:height', String(size.height)),
    meta('property', 'og:image:alt', card.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(by: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', key: `meta[${by}="${name}"]`, attributes: { [by]: name, content } };
}
