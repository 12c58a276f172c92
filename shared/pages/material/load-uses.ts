/**
 * The uses of a material: a chart for each split with shares, and a list for those without, in the order of the source.
 */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import type { Figure } from '../../figures/figure.ts';

export type UsesData = { charts: ChartData[]; lists: { heading: string; items: string[]; source: Markup }[] };

export function usesOf(content: Content, { uses }: Entry<'figures'>, published: readonly Figure[]): UsesData {
  return {
    charts: published.filter(({ kind }) => kind === 'uses').map(({ chart }) => chart),
    lists: uses
      .filter(({ items }) => items.every(({ sharePercent }) => sharePercent === null))
      .map(({ scope, basis, year, items, source }) => ({
        heading: `${scope === 'global' ? 'World' : scope}: ${[basis.replace(/,? ?no shares (given|seen)$/, ''), year].filter(Boolean).join(', ')}`,
        items: items.map(({ name }) => name),
        source: markup`No shares are published. Source: ${citeSources(content, source)}`,
      })),
  };
}
