/**
 * Finds the figure whose page has the values of an author's chart: the chart's own figure, or that of the block from
 * which it is drawn.
 */
import type { Content, Entry } from '../../content.ts';
import { outputFigureId, pricesFigureId, reservesFigureId, usesFigureId } from '../../records/materials/figure-ids.ts';

/** @returns the id of a figure; undefined when the block has none. */
export function figureOfChart(
  content: Content,
  { id, from }: Pick<Entry<'charts'>, 'id' | 'from'>,
): string | undefined {
  if (from === undefined) return id;
  const [, material = '', block, name] = /^([a-z-]+)\.(\w+)(?:\.(.+))?$/.exec(from) ?? [];
  const figures = content.find('figures', material);
  const stage = figures?.production.find((each) => each.stage === name);
  const use = figures?.uses.find(({ scope }) => scope === name);
  if (block === 'production') return stage && outputFigureId(material, stage);
  if (block === 'uses') return use && usesFigureId(material, use);
  return block === 'prices' ? pricesFigureId(material) : reservesFigureId(material);
}
