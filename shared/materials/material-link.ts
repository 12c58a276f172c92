/** The data of a link to the page of a material. */
import type { Content } from '../content.ts';
import { byText, oncePerContent } from '../content-uses.ts';
import { entryHref } from '../entry-href.ts';
import { rampStep, topProducer } from './figures.ts';

/** `step`: 0 to 7, on the color ramp of supply concentration. */
export type MaterialLink = { symbol: string; name: string; href: string; step: number };

/**
 * The link to a material by its id, or nothing when there is no such material: ids may come from addresses.
 * Made once, because lists of articles and services link the same few materials many times.
 */
export const linkMaterial = oncePerContent(readLink, { keyOf: byText, isKept: (link) => link.length > 0 });

function readLink(content: Content, id: string): MaterialLink[] {
  const [material, figures] = [content.find('materials', id), content.find('figures', id)];
  if (!material) return [];
  return [{ symbol: material.symbol, name: material.name, href: entryHref(material), step: rampStep(figures && topProducer(content, figures)?.share) }];
}
