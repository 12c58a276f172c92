/**
 * The measures of a country table that a map can show: shares and changes as the color of a country, amounts as the
 * area of a circle.
 */
import { noteSign } from '../../evidence/sources/note-sign.ts';
import { readableAmount } from '../../records/materials/amounts.ts';
import { formatNumber } from '../../text/format.ts';
import { findCapacity, findChange, findShare } from './map-findings.ts';
import type { MapRow, MapTable } from './map-tables.ts';
import { formatPercent } from './map-words.ts';

/** The value of a country. `fill`: the class of its color; undefined for circles. */
export type CountryValue = { value: number; text: string; fill?: string };
export type LegendItem = { fill: string; label: string };
export type WorldMeasure = {
  /** The value of `?measure=`. */
  id: string;
  /** The text of its link: "Share", "Output". */
  label: (table: MapTable) => string;
  /** The measured quantity with its unit. */
  unit: (table: MapTable) => string;
  /** The title of the map. */
  find: (table: MapTable) => string;
  /** Undefined if nothing is published. */
  read: (row: MapRow, table: MapTable) => CountryValue | undefined;
  /** Empty for maps with circles. */
  legend: LegendItem[];
};

/**
 * Lower bounds of steps 3 to 7 of the ramp, in percent: finer below 25 than for the largest producers, because most
 * countries are in that range. Step 1 is too similar to the color of land.
 */
const countryShareSteps = [1, 5, 10, 25, 50] as const;
/** The colors of a change in whole percent; `from`: the minimum. */
export const changeLegend = [
  { from: Number.NEGATIVE_INFINITY, fill: 'down-2', label: '−10% and below' },
  { from: -9, fill: 'down-1', label: '−9 to −2' },
  { from: -1, fill: 'same', label: '−1 to +1' },
  { from: 2, fill: 'up-1', label: '+2 to +9' },
  { from: 10, fill: 'up-2', label: '+10 and above' },
];

/** The color of a share in percent. */
export function shareFill(share: number): string {
  return `step-${2 + countryShareSteps.filter((bound) => share >= bound).length}`;
}

export const shareLegend: LegendItem[] = [
  { fill: 'step-2', label: `under ${countryShareSteps[0]}%` },
  ...countryShareSteps.map((bound, index) => {
    const next = countryShareSteps[index + 1];
    return { fill: `step-${index + 3}`, label: next ? `${bound}–${next}` : `${bound} and over` };
  }),
];

export const shareMeasure: WorldMeasure = {
  id: 'share',
  label: () => 'Share',
  unit: ({ what }) => `% of ${what}`,
  find: findShare,
  read: ({ share: value }, { isApproximate, isDoubtful }) =>
    value === null
      ? undefined
      : {
          value,
          text: `${isApproximate ? 'about ' : ''}${formatPercent(value)}${isDoubtful ? noteSign : ''}`,
          fill: shareFill(value),
        },
  legend: shareLegend,
};

const amount: WorldMeasure = {
  id: 'amount',
  label: ({ group, what }) => (group === 'reserves' ? 'Amount' : what.endsWith('capacity') ? 'Capacity' : 'Output'),
  unit: ({ what, product }) => `${what}, ${product}`,
  find: findShare,
  read: ({ amount: value }, table) => circle(value, table),
  legend: [],
};

const capacity: WorldMeasure = {
  id: 'capacity',
  label: () => 'Capacity',
  unit: ({ product }) => `capacity a year, ${product}`,
  find: findCapacity,
  read: ({ capacity: value }, table) => circle(value, table),
  legend: [],
};

const change: WorldMeasure = {
  id: 'change',
  label: ({ priorYear }) => `Change on ${priorYear}`,
  unit: ({ what, priorYear }) => `% change of ${what} on ${priorYear}`,
  find: findChange,
  read({ amount: now, prior }) {
    if (now === null || !prior) return undefined;
    const value = Math.round((100 * (now - prior)) / prior);
    const text = value === 0 ? 'no change' : `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}%`;
    return { value, text, fill: changeLegend.findLast(({ from }) => value >= from)?.fill ?? 'same' };
  },
  legend: changeLegend,
};

/** The measures for which a table has figures of at least one country; the first is the default. */
export function mapMeasuresOf(table: MapTable): WorldMeasure[] {
  return [shareMeasure, amount, capacity, change].filter((measure) =>
    table.rows.some((row) => measure.read(row, table)),
  );
}

/**
 * @param key the value of `?measure=`; null for the first measure.
 * @returns undefined if the table has no such measure, or if the key names the first measure, whose address has no
 * query.
 */
export function findMeasure(table: MapTable, key: string | null): WorldMeasure | undefined {
  const [first, ...others] = mapMeasuresOf(table);
  return key === null ? first : others.find(({ id }) => id === key);
}

function circle(value: number | null, { unit, isApproximate, isDoubtful }: MapTable): CountryValue | undefined {
  if (value === null) return undefined;
  const readable = readableAmount(value, unit);
  return {
    value,
    text: `${isApproximate ? 'about ' : ''}${readable.value} ${readable.unit}${isDoubtful ? noteSign : ''}`,
  };
}
