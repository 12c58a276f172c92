/** The revision of a value in words, and what past ones say about an estimate. */
import type { Revision } from '../../../content/revisions/revisions.ts';
import type { Vintage } from '../../../content/schemas/vintages.ts';
import type { Content } from '../../content.ts';
import { minForRange, rangeOfRevisions } from '../../records/revisions/statistic.ts';
import { formatChange, formatRange } from '../../records/revisions/words.ts';
import { formatPublished, spellNumber } from '../../text/format.ts';
import { printValue } from '../blocks.ts';
import { readSaid } from './figure-of-release.ts';
import type { PublishedValue } from './read-vintages.ts';

/** The years of one place or price, the one that the page tells in words and draws. */
export type ToldSeries = { years: readonly PublishedValue[]; revisions: readonly Revision[] };

/** Of the bounds of a range; the estimate has no more. */
const digits = 3;

/** "World output, 2024: first published 290,000 t (USGS, Apr 2025), now 310,000 t (+6.9%; USGS, Feb 2026)." */
export function describeRevision(
  content: Content,
  { year, first, latest, change }: Revision,
  told: ToldSeries,
): string {
  const { unit } = about(told);
  const now = printSaid(latest, unit);
  const [before, after] = [first, latest].map(({ release }) => labelOfRelease(content, release));
  const changed = change === 0 ? 'unchanged' : formatChange(change, changeUnit(unit));
  return `${subjectOf(told)}, ${year}: first published ${printSaid(first, unit)} (${before}), now ${now} (${changed}; ${after}).`;
}

/**
 * What the newest year would be if it moved as first estimates before it, or why that cannot be said; undefined if no
 * release estimates it.
 */
export function describeEstimate(told: ToldSeries): string | undefined {
  const { unit, changes } = about(told);
  const newest = told.years.at(-1);
  const said = newest?.said.length === 1 ? newest.said[0] : undefined;
  if (!said?.estimated || typeof said.value !== 'number') return undefined;
  const { value, year } = said;
  const estimate = `The estimate for ${year}, ${printSaid(said, unit)},`;
  const range = rangeOfRevisions(changes);
  if (!range)
    return `${estimate} has no range: later releases have ${spellNumber(changes.length)} first ${changes.length === 1 ? 'estimate' : 'estimates'} of it again, and fewer than ${spellNumber(minForRange)} say nothing about the next.`;
  const moved = (change: number) =>
    printSaid(
      { value: Number((unit === '%' ? value + change : value * (1 + change / 100)).toPrecision(digits)) },
      unit,
    );
  const rule = range.isWhole ? `the ${spellNumber(range.count)}` : `eight in ten of the ${range.count}`;
  return `${estimate} would end between ${moved(range.low)} and ${moved(range.high)} if it moved like ${rule} first estimates before it (${formatRange(range, changeUnit(unit))}).`;
}

export function printSaid(said: Pick<Vintage, 'value' | 'is'>, unit: string): string {
  const read = readSaid(said, unit);
  return read.words ?? printValue({ ...read, approximate: false, unit });
}

/** "World output", "LME cash", "Chile". */
export function subjectOf({ years }: ToldSeries): string {
  const [first] = years;
  return first?.place === 'world' ? `World ${first.measure}` : (first?.of ?? '');
}

/** "USGS, Apr 2025". */
export function labelOfRelease(content: Content, id: string): string {
  const { source = '', published = '' } = content.find('releases', id) ?? {};
  const { short, publisher } = content.find('sources', source) ?? {};
  return `${short ?? publisher ?? id}, ${formatPublished(published.slice(0, 'yyyy-mm'.length))}`;
}

export const changeUnit = (unit: string) => (unit === '%' ? 'points' : '%');

function about({ years }: ToldSeries) {
  const { unit = '', changes = [] } = years[0] ?? {};
  return { unit, changes };
}
