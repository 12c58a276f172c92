/** The annual average prices of a material: one line for each series, or one panel each if their units differ. */
import { slugify } from '../../content/text/slug.ts';
import type { Content } from '../content.ts';
import { readablePrice, readableUnit } from '../records/materials/amounts.ts';
import { pricesFigureId, valueId } from '../records/materials/figure-ids.ts';
import { methodOfRanges, nameOfRanges, rangeOfEstimate } from '../records/revisions/range-of-estimate.ts';
import { changesBehind } from '../records/revisions/series-of-figure.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatCount } from '../text/format.ts';
import { chartValue, ofMaterial, printValue, provenanceOf } from './blocks.ts';
import type { Lines } from './charts/drawing.ts';
import { priceBands, yearsOf } from './charts/price-bands.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';

type Series = Figures['annualPrices'][number];

export function priceFigures(
  content: Content,
  material: Material,
  figures: Figures,
  { now }: { now: Date },
): FigureDraft[] {
  const id = pricesFigureId(material.id);
  const changesOfPrice = ({ name }: Series) =>
    changesBehind(content, material.id, { figure: id, part: slugify(name) })[''] ?? [];
  const series = figures.annualPrices
    .map((each) => ({ each, values: valuesOf(content, each), changes: changesOfPrice(each) }))
    .filter(({ values }) => values.length > 0);
  const [first] = series;
  if (!first) return [];
  const rows = series.flatMap(({ values }) => values);
  const years = rows.map(({ period }) => period ?? '').toSorted();
  const units = [...new Set(series.map(({ each }) => readableUnit(each.unit)))];
  const bases = new Set(series.map(({ each }) => `annual average, ${each.basis}`));
  const drawing = drawingOf(series, units.length > 1 ? undefined : units[0]);
  const prices = series.map(({ each }) => each);
  return [
    {
      ...ofMaterial(material, figures, id),
      kind: 'prices',
      name: `${material.name}: annual average prices`,
      title: titleOf(material, first.each, first.values),
      subtitle: `${material.name}, annual average prices, ${years[0]}–${years.at(-1)}, ${units.length > 1 ? `drawn as an index, ${years[0]} = 100` : units[0]}`,
      unit: units.join('; '),
      basis: bases.size === 1 ? [...bases][0] : 'annual average',
      computedHow: howComputed(prices, units.length > 1) + methodOfRanges(drawing),
      rows,
      drawing: {
        ...drawing,
        bands: priceBands(content, material.id, yearsOf(prices), now),
      },
      usedOn: [{ label: `${material.name}, Prices`, href: `${entryHref(material)}#prices` }],
    },
  ];
}

function valuesOf(content: Content, series: Series): FigureValue[] {
  const { years, ranges, unit } = series;
  const published = Object.keys(years).filter((year) => years[year] !== null || ranges[year]);
  const last = published.at(-1);
  return published.map((year) => {
    const range = ranges[year];
    return {
      ...provenanceOf(content, series),
      id: valueId(series.name, year),
      of: series.name,
      measure: `price (${series.provider})`,
      period: year,
      value: years[year] ?? null,
      ...(range && { range, words: printRange(range, unit) }),
      isMinimum: false,
      unit,
      basis: `annual average, ${series.basis}`,
      estimated: series.latestIsEstimate && year === last,
    };
  });
}

/** "$890–1,000 per kg" */
export function printRange({ from, to }: { from: number; to: number }, unit: string): string {
  const [low, high] = [readablePrice(from, unit), readablePrice(to, unit)];
  return `${low.value}–${high.value.replace(/^\$/, '')} ${low.unit}`;
}

/** "Gallium: an estimated $580 per kg in 2025, 109% more than in 2021" */
function titleOf({ name }: Material, series: Series, values: FigureValue[]): string {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return `${name}: annual average prices`;
  const price = `${last.estimated && !last.approximate ? 'an estimated ' : ''}${printValue(last)} in ${last.period}`;
  const change = first.value ? Math.round(100 * ((last.value ?? 0) / first.value - 1)) : undefined;
  const compared =
    change === undefined
      ? `after ${first.words} in ${first.period}`
      : change === 0
        ? `as in ${first.period}`
        : `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than in ${first.period}`;
  return `${name}: ${price}, ${compared}${values.length > 1 && !series.name.toLowerCase().startsWith(name.toLowerCase()) ? ` (${series.name})` : ''}`;
}

/** Series with the same unit are drawn as they are, others as an index relative to their first year. */
type DrawnSeries = { each: Series; values: FigureValue[]; changes: readonly number[] };

function drawingOf(series: DrawnSeries[], unit: string | undefined): Lines {
  const lines = series.map(({ each, values, changes }, index) => {
    const first = values.find(({ value }) => value)?.value || 1;
    return {
      label: each.name,
      emphasis: index === 0 ? ('main' as const) : undefined,
      points: values.map((value) => {
        const drawn = chartValue(value);
        const shown = unit === undefined ? Math.round((100 * (drawn.value ?? 0)) / first) : drawn.value;
        const revised = value.estimated && shown !== null ? rangeOfEstimate(shown, changes) : undefined;
        return { x: Number(value.period), ...drawn, value: shown, revised };
      }),
    };
  });
  const estimated = series.filter(({ values }) => values.some((value) => value.estimated));
  return {
    kind: 'lines',
    unit: unit?.startsWith('$') ? '$' : '',
    series: lines,
    ranges: nameOfRanges(estimated.map(({ changes }) => changes)),
  };
}

function howComputed(series: Series[], isIndex: boolean): string {
  const estimated = series.some(({ latestIsEstimate }) => latestIsEstimate)
    ? ' The last year is an estimate of the source.'
    : '';
  const real = series.filter(({ isReal }) => isReal).map(({ name }) => name);
  const adjusted =
    real.length === 0
      ? 'nothing is adjusted for inflation'
      : `we adjust nothing for inflation, but the source did for ${real.join(' and ')}, to dollars of a year that it does not name`;
  return `${formatCount(series.length, 'series', 'series')} of annual averages as the source prints them, each in its own unit; ${adjusted}.${estimated} The change is the last year over the first.${isIndex ? ' The units differ, so the chart draws each series as a percentage of its first year.' : ''}`;
}
