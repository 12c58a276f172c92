/** The data of a link to the page of a material. */
import type { Content } from '../../content.ts';
import { byText, oncePerContent } from '../../site/content-uses.ts';
import { entryHref } from '../../site/entry-href.ts';
import { type Shade, shadeOf, shownStage } from './tightest-stage.ts';

/** With the color of its supply concentration. */
export type MaterialLink = Shade & { symbol: string; name: string; href: string };

/**
 * The link to a material by its id; an empty list if there is no such material, because ids may come from addresses.
 * Cached, because lists of articles and services link to the same few materials many times.
 */
export const linkMaterial = oncePerContent(readLink, { keyOf: byText, shouldCache: (link) => link.length > 0 });

function readLink(content: Content, id: string): MaterialLink[] {
  const [material, figures] = [content.find('materials', id), content.find('figures', id)];
  if (!material) return [];
  return [
    {
      symbol: material.symbol,
      name: material.name,
      href: entryHref(material),
      ...shadeOf(figures && shownStage(content, figures)),
    },
  ];
}
