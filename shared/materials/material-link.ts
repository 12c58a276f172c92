/** The data of a link to the page of a material. */
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { rampStep, topProducer } from './figures.ts';

/** `step`: 0 to 7, on the color ramp of supply concentration. */
export type MaterialLink = { symbol: string; name: string; href: string; step: number };

export function linkMaterial(content: Content, id: string): MaterialLink[] {
  const material = content.find('materials', id);
  const figures = content.find('figures', id);
  return material
    ? [{ symbol: material.symbol, name: material.name, href: entryHref(material), step: rampStep(figures && topProducer(content, figures)?.share) }]
    : [];
}
