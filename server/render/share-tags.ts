/** The tags that give a page its picture elsewhere (ogp.me). Only documents have them: the browser takes them out when it shows another page. */
import type { HeadTag } from '../../shared/head/head-tag.ts';
import type { ShareCard } from '../cards/share-cards.ts';

/** Pixels, in the order in which the pictures are offered; as server/cards/draw-card.ts makes them. */
const sizes = [
  { shape: 'wide', width: 1200, height: 630 },
  { shape: 'square', width: 1200, height: 1200 },
] as const;

/** @param siteUrl without a slash at the end. */
export function shareTags(card: ShareCard | undefined, siteUrl: string): HeadTag[] {
  if (!card) return [];
  const images = sizes.flatMap(({ shape, width, height }) => [
    meta('property', 'og:image', siteUrl + card[shape]),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', card.alt),
  ]);
  return [...images, meta('name', 'twitter:card', 'summary_large_image')];
}

/** The tags of a page with a picture of its own. @param href absolute address of the picture, a PNG. */
export function imageTags({ href, width, alt }: { href: string; width: number; alt: string }): HeadTag[] {
  return [
    meta('property', 'og:image', href),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(by: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', key: `meta[${by}="${name}"]`, attributes: { [by]: name, content } };
}
