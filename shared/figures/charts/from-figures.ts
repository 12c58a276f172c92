/** Drawings of the published figures of a material. */
import type { Entry } from '../../content.ts';
import { readableUnit } from '../../records/materials/amounts.ts';
import { isApproximate, type Stage } from '../../records/materials/figures.ts';
import { mainUse } from '../../records/materials/main-use.ts';
import type { Bars, ChartValue, Drawing, Lines } from './drawing.ts';

type Figures = Entry<'figures'>;
type ChartKind = Entry<'charts'>['kind'];
type PriceSeries = Figures['annualPrices'][number];
/** A drawing with the basis and the sources of its figures. */
export type DrawnBlock = { drawing: Drawing; basis: string; cites: string[]; head: string };

/**
 * @param path the block, as in content/charts after the material: "production.primary", "prices", "uses.United States",
 * "reserves".
 * @returns undefined if there is no such block.
 */
export function drawBlock(figures: Figures, path: string, kind: ChartKind): DrawnBlock | undefined {
  const [, field, name] = /^(\w+)(?:\.(.+))?$/.exec(path) ?? [];
  if (field === 'production') return asKind(drawStage(figures.production.find(({ stage }) => stage === name)), kind);
  if (field === 'prices') return asKind(drawPrices(figures.annualPrices), kind);
  if (field === 'uses')
    return drawUses(
      figures.uses.find(({ scope }) => scope === name),
      kind,
    );
  return field === 'reserves' ? asKind(drawReserves(figures.reserves), kind) : undefined;
}

/** Turns bars into areas and lines into small multiples if requested; returns everything else unchanged. */
function asKind(block: DrawnBlock | undefined, kind: ChartKind): DrawnBlock | undefined {
  if (!block) return undefined;
  const { drawing } = block;
  if (drawing.kind === 'bars' && kind === 'treemap')
    return {
      ...block,
      drawing: {
        kind,
        unit: drawing.unit,
        parts: drawing.rows.map(({ label, emphasis, value }) => ({ label, emphasis, value: value.value ?? 0 })),
      },
    };
  if (drawing.kind === 'lines' && kind === 'multiples') {
    const panels = drawing.series.map((series) => ({ ...series, emphasis: 'main' as const }));
    return { ...block, drawing: { kind, unit: drawing.unit, scale: drawing.scale, panels } };
  }
  return block;
}

function drawStage(stage: Stage | undefined): DrawnBlock | undefined {
  if (!stage) return undefined;
  const year = [stage.year, stage.estimated && 'estimated'].filter(Boolean).join(', ');
  return {
    drawing: outputBars(stage),
    basis: [stage.basis, year].filter(Boolean).join('; '),
    cites: stage.source,
    head: 'Country',
  };
}

/** The prices in the unit of the first, which one chart can draw. */
export function pricesInOneUnit(series: readonly PriceSeries[]): PriceSeries[] {
  return series.filter(({ unit }) => unit === series[0]?.unit);
}

function drawPrices(series: readonly PriceSeries[]): DrawnBlock | undefined {
  const shown = pricesInOneUnit(series);
  const unit = shown[0]?.unit;
  if (unit === undefined) return undefined;
  const isReal = shown.some((each) => each.isReal);
  const isEstimated = shown.some(({ latestIsEstimate }) => latestIsEstimate);
  const basis = `annual averages${isReal ? ', adjusted for inflation by the source' : ''}${isEstimated ? '; the last is estimated' : ''}`;
  return {
    drawing: priceLines(shown, readableUnit(unit)),
    basis,
    cites: shown.flatMap(({ source }) => source),
    head: 'Year',
  };
}

function drawUses(uses: Figures['uses'][number] | undefined, kind: ChartKind): DrawnBlock | undefined {
  if (!uses) return undefined;
  const approximate = isApproximate(uses);
  const { main, rest } = mainUse(uses.items);
  const rows = uses.items.map((use) => ({
    label: use.name,
    value: { value: use.sharePercent, approximate },
    emphasis: use === main && !rest ? ('main' as const) : undefined,
  }));
  const parts = rows.flatMap(({ label, emphasis, value: { value } }) =>
    value === null ? [] : [{ label, emphasis, percent: value }],
  );
  const drawing: Drawing = kind === 'bars' ? { kind, unit: '%', rows } : { kind: 'waffle', parts };
  return {
    drawing,
    basis: [uses.scope, uses.basis, uses.year].filter(Boolean).join(', '),
    cites: uses.source,
    head: 'Use',
  };
}

function drawReserves(reserves: Figures['reserves']): DrawnBlock | undefined {
  if (!reserves) return undefined;
  const { unit, basis, editionYear, source } = reserves;
  const countries = reserves.countries.filter(({ value }) => value !== null);
  const largest = Math.max(...countries.map(({ value }) => value ?? 0));
  const rows = countries.map(({ name, value }) => ({
    label: name,
    value: { value, approximate: isApproximate(reserves) },
    emphasis: value === largest ? ('main' as const) : undefined,
  }));
  return {
    drawing: { kind: 'bars', unit, rows },
    basis: [basis, `edition of ${editionYear}`].filter(Boolean).join('; '),
    cites: source,
    head: 'Country',
  };
}

/** Output by country, the largest with the accent; the previous year as a tick, capacity as an outline. */
function outputBars(stage: Stage): Bars {
  const { producers, year, priorYear, estimated, otherCountries, unit } = stage;
  const traits = { approximate: isApproximate(stage), estimated };
  const amount = (value: number | null | undefined): ChartValue | undefined =>
    value === undefined ? undefined : { value, ...traits };
  const hasCapacity = producers.some(({ capacity }) => capacity);
  const hasPrior = priorYear !== null && producers.some(({ priorValue }) => priorValue);
  const largest = Math.max(...producers.map(({ value }) => value ?? 0));
  return {
    kind: 'bars',
    unit,
    names: {
      value: `${year ?? ''}${estimated ? ', estimated' : ''}`,
      before: hasPrior ? String(priorYear) : undefined,
      capacity: hasCapacity ? 'capacity' : undefined,
    },
    rows: [
      ...producers.map(({ name, value, priorValue, capacity }) => ({
        label: name,
        value: { value, ...traits },
        before: amount(priorValue),
        capacity: amount(capacity),
        emphasis: value === largest ? ('main' as const) : undefined,
      })),
      ...(otherCountries ? [{ label: 'Other countries', value: { value: otherCountries, ...traits } }] : []),
    ],
  };
}

/** Annual average prices, all in one unit. */
function priceLines(series: readonly PriceSeries[], unit: string): Lines {
  return {
    kind: 'lines',
    unit,
    series: series.map(({ name, years, ranges, latestIsEstimate, ...rest }, index) => {
      const inOrder = Object.entries(years).toSorted(([a], [b]) => Number(a) - Number(b));
      return {
        label: name,
        emphasis: index === 0 ? 'main' : undefined,
        points: inOrder.map(([year, value], place) => ({
          x: Number(year),
          value,
          range: ranges[year],
          approximate: isApproximate(rest),
          estimated: latestIsEstimate && place === inOrder.length - 1,
        })),
      };
    }),
  };
}
