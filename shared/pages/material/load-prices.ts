/** The prices of a material in a unit that the reader chooses. */
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { unitFactor } from '../../evidence/units/unit-switch.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import type { Figure } from '../../figures/figure.ts';
import { figureInUnit, unitsOf } from '../../figures/list-figures.ts';
import { unitLinks, unitQuery } from '../../figures/unit-links.ts';
import type { FilterLink } from '../../page.ts';
import { entryHref } from '../../site/entry-href.ts';
import { spellNumber } from '../../text/format.ts';

/**
 * `chart`: the monthly averages, where we have them; `annual`: then the page of the annual ones.
 * `gaps`: what it costs in one place compared with another. `units`: links to the page with its prices in each unit;
 * empty if they cannot be converted.
 */
type PriceView = { gaps: PriceGap[]; chart: ChartData; annual: string | undefined; units: FilterLink[] };
type PriceGap = { text: string; source: Markup };
/** `figures`: the figures of the material. `unit`: the requested unit; null for the units of the sources. */
type PriceRequest = { figures: readonly Figure[]; unit: string | null; now: Date };

/** @returns undefined if no price is published. */
export function loadPrices(
  content: Content,
  material: Entry<'materials'>,
  { figures, unit, now }: PriceRequest,
): PriceView | undefined | 'unknown unit' {
  const annual = figures.find(({ kind }) => kind === 'prices');
  const figure = figures.find(({ kind }) => kind === 'monthly price') ?? annual;
  const units = figure ? unitsOf(figure) : [];
  if (unit !== null && !units.includes(unit)) return 'unknown unit';
  if (!figure) return undefined;
  return {
    gaps: describeGaps(content, material.id),
    chart: chartInUnit(content, figure, unit, now),
    annual: annual === figure ? undefined : annual?.chart.href,
    units: unitLinks(figure, units, { chosen: unit, address: entryHref(material), anchor: 'prices' }),
  };
}

/** @param unit null for the unit of the source. */
function chartInUnit(content: Content, figure: Figure, unit: string | null, now: Date): ChartData {
  if (unit === null || unitFactor(unit, figure.unit) === 1) return figure.chart;
  const { chart } = figureInUnit(content, figure, unit, now) ?? figure;
  return { ...chart, href: `${chart.href}${unitQuery(unit)}` };
}

/** "In mid-2026 gallium cost about five times as much in Europe as in China." */
function describeGaps(content: Content, material: string): PriceGap[] {
  const gaps = content.find('figures', material)?.priceGaps ?? [];
  return gaps.map(({ of, dearIn, cheapIn, times, when, approximate, source }) => ({
    text: `In ${when} ${of} cost ${approximate ? 'about ' : ''}${spellNumber(times)} times as much in ${dearIn} as in ${cheapIn}.`,
    source: citeSources(content, source),
  }));
}
