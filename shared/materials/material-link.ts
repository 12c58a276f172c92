/** What a link to the page of a material says of it. */
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { rampStep, topProducer } from './figures.ts';

/** `step` of the color ramp for how concentrated its supply is. */
export type MaterialLink = { symbol: string; name: string; href: string; step: number };

export function linkMaterial(content: Content, id: string): MaterialLink[] {
  const material = content.find('materials', id);
  const figures = content.find('figures', id);
  return material
    ? [{ symbol: material.symbol, name: material.name, href: entryHref(material), step: rampStep(figures && topProducer(content, figures)?.share) }]
    : [];
}
