/**
 * The prices of a material in a unit that the reader chooses, with the bans, licenses and quotas on it as bands over
 * the years.
 */
import { dateEnd, dateStart } from '../../../content/vocabulary/day-bounds.ts';
import { jurisdictions } from '../../../content/vocabulary/jurisdictions.ts';
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import type { Content, Entry } from '../../content.ts';
import { unitFactor } from '../../evidence/units/unit-switch.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import type { Band } from '../../figures/charts/drawing.ts';
import type { Figure } from '../../figures/figure.ts';
import { figureInUnit, unitsOf } from '../../figures/list-figures.ts';
import { unitLinks, unitQuery } from '../../figures/unit-links.ts';
import type { FilterLink } from '../../page.ts';
import { isApproximate } from '../../records/materials/figures.ts';
import { byWeight, shareOfCountry } from '../../records/measures/by-weight.ts';
import { type Measure, measuresOf } from '../../records/measures/list.ts';
import { stateAt } from '../../records/measures/state.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatPublished } from '../../text/format.ts';

const shownKinds = new Set(['ban', 'license', 'quota']);
const maxBands = 3;

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
  const { chart } = (unit !== null && figureInUnit(content, figure, unit)) || figure;
  const isConverted = unit !== null && unitFactor(unit, figure.unit) !== 1;
  return {
    chart: {
      ...addBands(content, material.id, chart, now),
      ...(isConverted && { href: `${chart.href}${unitQuery(unit)}` }),
    },
    units: unitLinks(figure, units, { chosen: unit, address: entryHref(material), anchor: 'prices' }),
  };
}

function addBands(content: Content, material: string, chart: ChartData, now: Date): ChartData {
  if (chart.drawing.kind !== 'lines') return chart;
  const years = chart.drawing.series.flatMap(({ points }) => points.map(({ x }) => x));
  const bands = bandsOf(content, material, { from: Math.min(...years), to: Math.max(...years) + 1, now });
  return { ...chart, drawing: { ...chart.drawing, bands } };
}

/** `to`: the end of the last year. */
type Years = { from: number; to: number; now: Date };

/** The weightiest measures that applied within the years, one for each country and kind. */
function bandsOf(content: Content, material: string, { from, to, now }: Years): Band[] {
  const candidates = measuresOf(content, { material }).filter(
    (measure) => isDrawn(measure, now) && shareOfCountry(content, material, measure) !== 0,
  );
  const bands = byWeight(content, material, candidates).flatMap((measure) => {
    const band = bandOf(measure);
    const [start, end] = [Math.max(band.from, from), Math.min(band.to ?? to, to)];
    return start < end ? [{ band, of: `${measure.jurisdiction} ${measure.kind}` }] : [];
  });
  return bands
    .filter(({ of }, index) => bands.findIndex((other) => other.of === of) === index)
    .slice(0, maxBands)
    .map(({ band }) => band);
}

/** Whether it limits exports, applied according to a document, and its days are known. */
function isDrawn(measure: Measure, now: Date): boolean {
  const { kind, from, lastKnown, ended } = measure;
  const hasApplied = lastKnown === 'in force' || (lastKnown === 'ended' && ended !== undefined);
  return (
    shownKinds.has(kind) &&
    from !== undefined &&
    hasApplied &&
    !isApproximate(measure) &&
    stateAt(measure, now).state !== 'announced'
  );
}

/** Until it is suspended or ends. Its name is short enough for a narrow chart: "Zimbabwe: ban, Dec 2022". */
function bandOf({ jurisdiction, kind, from = '', suspended, ended, ends }: Measure): Band {
  const last = ended ?? ends;
  const end = suspended ? dateStart(suspended.from) : last && dateEnd(last);
  return {
    label: `${jurisdictions[jurisdiction]}: ${measureKinds[kind].name.toLowerCase()}, ${formatPublished(from.slice(0, 'yyyy-mm'.length))}`,
    from: toYear(dateStart(from)),
    to: end ? toYear(end) : undefined,
  };
}

/** The instant 2023-08-01T00:00Z is 2023.58. */
function toYear(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  return year + (instant - start) / (end - start);
}
