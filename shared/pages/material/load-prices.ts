/** The prices of a material in a unit that the reader chooses. */
import type { Content, Entry } from '../../content.ts';
import { unitFactor } from '../../evidence/units/unit-switch.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import type { Figure } from '../../figures/figure.ts';
import { figureInUnit, unitsOf } from '../../figures/list-figures.ts';
import { unitLinks, unitQuery } from '../../figures/unit-links.ts';
import type { FilterLink } from '../../page.ts';
import { entryHref } from '../../site/entry-href.ts';

/** `units`: links to the page with its prices in each unit; empty if they cannot be converted. */
type PriceView = { chart: ChartData; units: FilterLink[] };
/** `figures`: the figures of the material. `unit`: the requested unit; null for the units of the sources. */
type PriceRequest = { figures: readonly Figure[]; unit: string | null; now: Date };

/** @returns undefined if no price is published. */
export function loadPrices(
  content: Content,
  material: Entry<'materials'>,
  { figures, unit, now }: PriceRequest,
): PriceView | undefined | 'unknown unit' {
  const figure = figures.find(({ kind }) => kind === 'prices');
  const units = figure ? unitsOf(figure) : [];
  if (unit !== null && !units.includes(unit)) return 'unknown unit';
  if (!figure) return undefined;
  const { chart } = (unit !== null && figureInUnit(content, figure, unit, now)) || figure;
  const isConverted = unit !== null && unitFactor(unit, figure.unit) !== 1;
  return {
    chart: { ...chart, ...(isConverted && { href: `${chart.href}${unitQuery(unit)}` }) },
    units: unitLinks(figure, units, { chosen: unit, address: entryHref(material), anchor: 'prices' }),
  };
}
