/** The prices of a material in a unit that the reader chooses, with the bans, licenses and quotas on it as bands over the years. */
import { jurisdictions } from '../../../content/vocabulary/jurisdictions.ts';
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import type { ChartData } from '../../charts/chart.ts';
import type { Band } from '../../charts/drawing.ts';
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import type { Figure } from '../../figures/figure.ts';
import { figureInUnit, unitsOf } from '../../figures/list-figures.ts';
import { unitLinks, unitQuery } from '../../figures/unit-links.ts';
import { type Measure, measuresOf } from '../../measures/list.ts';
import { stateAt } from '../../measures/state.ts';
import type { FilterLink } from '../../page.ts';
import { formatPublished } from '../../text/format.ts';
import { unitFactor } from '../../units/unit-switch.ts';

const shownKinds = new Set(['ban', 'license', 'quota']);
const maxBands = 1;

/** `units`: links to the page with its prices in each unit; empty where they cannot be converted. */
type PriceView = { chart: ChartData; units: FilterLink[] };
/** `figures`: those of the material. `unit`: as asked for; null for the units of the sources. */
type Asked = { figures: readonly Figure[]; unit: string | null; now: Date };

/** @returns undefined where no price is published. */
export function loadPrices(content: Content, material: Entry<'materials'>, { figures, unit, now }: Asked): PriceView | undefined | 'unknown unit' {
  const figure = figures.find(({ kind }) => kind === 'prices');
  const units = figure ? unitsOf(figure) : [];
  if (unit !== null && !units.includes(unit)) return 'unknown unit';
  if (!figure) return undefined;
  const { chart } = (unit !== null && figureInUnit(content, figure, unit)) || figure;
  const isConverted = unit !== null && unitFactor(unit, figure.unit) !== 1;
  return {
    chart: { ...addBands(content, material.id, chart, now), ...(isConverted && { href: `${chart.href}${unitQuery(unit)}` }) },
    units: unitLinks(figure, units, { chosen: unit, address: entryHref(material), anchor: 'prices' }),
  };
}

function addBands(content: Content, material: string, chart: ChartData, now: Date): ChartData {
  if (chart.drawing.kind !== 'lines') return chart;
  const years = chart.drawing.series.flatMap(({ points }) => points.map(({ x }) => x));
  const bands = bandsOf(measuresOf(content, { material }), { from: Math.min(...years), to: Math.max(...years) }, now);
  return { ...chart, drawing: { ...chart.drawing, bands } };
}

/** The first measures that begin within the years of the chart. Each ends where it is suspended or has ended. */
function bandsOf(measures: readonly Measure[], { from, to }: { from: number; to: number }, now: Date): Band[] {
  const bands = measures.flatMap((measure): Band[] => {
    const start = measure.from && toYear(measure.from);
    const isShown = shownKinds.has(measure.kind) && stateAt(measure, now).state !== 'announced';
    if (!start || !isShown || start < from || start >= to) return [];
    const end = measure.suspended?.from ?? measure.ended ?? measure.ends;
    return [{ label: labelOf(measure), from: start, to: end ? toYear(end) : undefined }];
  });
  return bands.toSorted((a, b) => a.from - b.from).slice(0, maxBands);
}

/** "Zimbabwe: ban, Dec 2022", short enough for a narrow chart. */
function labelOf({ jurisdiction, kind, from = '' }: Measure): string {
  return `${jurisdictions[jurisdiction]}: ${measureKinds[kind].name.toLowerCase()}, ${formatPublished(from.slice(0, 'yyyy-mm'.length))}`;
}

/** "2023-08-01" is 2023.58. */
function toYear(day: string): number {
  const date = new Date(day);
  return date.getUTCFullYear() + date.getUTCMonth() / 12;
}
