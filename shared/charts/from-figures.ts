/** Drawings of the published figures of a material. */
import type { Entry } from '../content.ts';
import { isApproximate, type Stage } from '../materials/figures.ts';
import type { Bars, ChartValue, Lines } from './drawing.ts';

type PriceSeries = Entry<'figures'>['annualPrices'][number];

/** Output by country, the largest with the accent; the year before as a tick, capacity as an outline. */
export function outputBars(stage: Stage): Bars {
  const { producers, year, priorYear, estimated, otherCountries, unit } = stage;
  const traits = { approximate: isApproximate(stage), estimated };
  const amount = (value: number | null | undefined): ChartValue | undefined => (value === undefined ? undefined : { value, ...traits });
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
export function priceLines(series: readonly PriceSeries[], unit: string): Lines {
  return {
    kind: 'lines',
    unit,
    series: series.map(({ name, years, latestIsEstimate, ...rest }, index) => {
      const inOrder = Object.entries(years).toSorted(([a], [b]) => Number(a) - Number(b));
      return {
        label: name,
        emphasis: index === 0 ? 'main' : undefined,
        points: inOrder.map(([year, value], place) => ({
          x: Number(year),
          value,
          approximate: isApproximate(rest),
          estimated: latestIsEstimate && place === inOrder.length - 1,
        })),
      };
    }),
  };
}
