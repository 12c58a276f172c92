/** What has changed in the values of a figure since an earlier day, in words with the difference. */
import { printValue } from '../../figures/blocks.ts';
import type { FigureValue } from '../../figures/figure.ts';
import { formatNumber, formatPublished } from '../../text/format.ts';

/** `size`: for the order, the largest first: the difference in percent, or that of a value that came or went. */
export type ValueChange = { text: string; size: number };
type Value = Pick<FigureValue, 'id' | 'of' | 'measure' | 'period' | 'value' | 'words' | 'isMinimum' | 'approximate'> &
  Pick<FigureValue, 'unit'>;

/** A value that went tells more than one that came: most of those are of a new year. */
const sizes = { reworded: 0.02, gone: 0.01, added: 0 };

/** "China, output, 2024: 240,000 t then, 222,000 t now (−7.5%)", the largest first. */
export function valueChanges(then: readonly Value[], now: readonly Value[]): ValueChange[] {
  const [before, after] = [then, now].map((rows) => new Map(rows.map((row) => [row.id, row]))) as [
    Map<string, Value>,
    Map<string, Value>,
  ];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => changeOf(before.get(id), after.get(id))).toSorted((a, b) => b.size - a.size);
}

function changeOf(then: Value | undefined, now: Value | undefined): ValueChange[] {
  if (!now) return then ? [{ text: `${nameOf(then)}: ${print(then)} then, no longer given`, size: sizes.gone }] : [];
  if (!then) return [{ text: `${nameOf(now)}: added since, ${print(now)}`, size: sizes.added }];
  const [before, after] = [print(then), print(now)];
  if (before === after) return [];
  const difference = differenceOf(then, now);
  return [
    {
      text: `${nameOf(now)}: ${before} then, ${after} now${difference ? ` (${difference.text})` : ''}`,
      size: difference?.size ?? sizes.reworded,
    },
  ];
}

/** In percent; of shares in points. Undefined where one of the two is no number, or has another unit. */
function differenceOf(then: Value, now: Value): ValueChange | undefined {
  if (then.value === null || now.value === null || then.unit !== now.unit) return undefined;
  const difference = now.value - then.value;
  if (now.unit === '%') return { text: `${signed(difference)} points`, size: Math.abs(difference) };
  if (then.value === 0) return undefined;
  const percent = (difference / then.value) * 100;
  return { text: `${signed(percent)}%`, size: Math.abs(percent) };
}

/** "−7.5" */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;
}

function nameOf({ of, measure, period }: Value): string {
  const when = period === undefined ? undefined : formatPublished(period);
  return [of, measure, when && !measure.includes(when) ? when : ''].filter(Boolean).join(', ');
}

function print(value: Value): string {
  return value.words ?? printValue(value);
}
