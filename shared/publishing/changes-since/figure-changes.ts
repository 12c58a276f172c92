/** What has changed in the values of a figure since an earlier day, in words with the difference. */
import { printValue } from '../../figures/blocks.ts';
import type { FigureValue } from '../../figures/figure.ts';
import { formatChange } from '../../records/revisions/words.ts';
import { formatPublished } from '../../text/format.ts';

/**
 * `size`: for the order, the largest first: the difference in percent, or in points. `added`: how many values came,
 * which is no correction; otherwise one value changed or went.
 */
export type ValueChange = { text: string; size: number; added: number };
export type ComparedValue = Pick<
  FigureValue,
  'id' | 'of' | 'measure' | 'period' | 'value' | 'words' | 'isMinimum' | 'approximate' | 'unit'
>;
/** Names a value: "China, output, 2024". */
export type NameValue = (value: ComparedValue) => string;

/** A value that went, or that has other words, tells more than one that came: most of those are of a new year. */
const sizes = { reworded: 0.02, gone: 0.01, added: 0 };
/** More values that came are counted only. */
const maxAdded = 2;

/** "China, output, 2024: 240,000 t then, 222,000 t now (−7.5%)", the largest first. */
export function valueChanges(
  then: readonly ComparedValue[],
  now: readonly ComparedValue[],
  nameOf: NameValue = nameInFigure,
): ValueChange[] {
  const before = new Map(then.map((row) => [row.id, row]));
  const after = new Set(now.map(({ id }) => id));
  const added = now.filter(({ id }) => !before.has(id));
  return [
    ...now
      .flatMap((row) => {
        const earlier = before.get(row.id);
        return earlier ? changeOf(earlier, row, nameOf) : [];
      })
      .toSorted((a, b) => b.size - a.size),
    ...then
      .filter(({ id }) => !after.has(id))
      .map((row) => ({ text: `${nameOf(row)}: ${print(row)} then, no longer given`, size: sizes.gone, added: 0 })),
    ...(added.length > maxAdded
      ? [{ text: `${added.length} values added since`, size: sizes.added, added: added.length }]
      : added.map((row) => ({ text: `${nameOf(row)}: added since, ${print(row)}`, size: sizes.added, added: 1 }))),
  ];
}

function changeOf(then: ComparedValue, now: ComparedValue, nameOf: NameValue): ValueChange[] {
  const [before, after] = [print(then), print(now)];
  if (before === after) return [];
  const difference = differenceOf(then, now);
  const told = difference ? ` (${difference.text})` : '';
  return [
    { text: `${nameOf(now)}: ${before} then, ${after} now${told}`, size: difference?.size ?? sizes.reworded, added: 0 },
  ];
}

/** In percent; of shares in points. Undefined where one of the two is no number, or has another unit. */
function differenceOf(then: ComparedValue, now: ComparedValue): { text: string; size: number } | undefined {
  const [old, current] = [numberOf(then), numberOf(now)];
  if (old === null || current === null || old === current || then.unit !== now.unit) return undefined;
  const difference = current - old;
  if (now.unit === '%') return { text: formatChange(difference, 'points'), size: Math.abs(difference) };
  if (old === 0) return undefined;
  const percent = (difference / old) * 100;
  return { text: formatChange(percent, '%'), size: Math.abs(percent) };
}

/** Null for a value that is printed in words. */
function numberOf({ value, words }: ComparedValue): number | null {
  return words === undefined ? value : null;
}

function nameInFigure({ of, measure, period }: ComparedValue): string {
  const when = period === undefined ? '' : formatPublished(period);
  return [of, measure, measure.includes(when) ? '' : when].filter(Boolean).join(', ');
}

function print(value: ComparedValue): string {
  return value.words ?? printValue(value);
}
