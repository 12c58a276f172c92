/** A country that came out of "other countries" is told together with what is left there. */
import type { Proposal } from './proposal.ts';
import { numberOf } from './readings.ts';
import type { SeriesContext } from './series-context.ts';
import { sumOfRows } from './totals.ts';

/** One proposal for each year in which both changed, with our sum before and the sum of the release. */
export function mergeOthers(context: SeriesContext, proposals: Proposal[]): Proposal[] {
  const { ours, matched } = context;
  return ours.years.reduce((all, year) => {
    const ofYear = all.filter((each) => each.year === year);
    const others = ofYear.find(({ place }) => place === 'others');
    const came = ofYear.filter(({ place, kind }) => kind === 'came' && place !== 'others' && place !== 'world');
    if (!others || came.length === 0) return all;
    const sums = `; the sum of our rows is ${print(sumOfOurs(context, year))}, of the release ${print(sumOfRows(matched, year))}`;
    const parts = [others, ...came];
    const path = ours.values.find(({ place }) => place === 'others')?.path;
    const emptied = others.kind === 'went' && path ? [{ set: path, value: null }] : [];
    const { question: _, ...first } = others;
    const merged: Proposal = {
      ...first,
      kind: 'came',
      says: parts.map(({ says }) => says).join('; ') + sums,
      note: [emptied.length > 0 && 'Other countries: no such row', ...parts.map(({ note }) => note)]
        .filter(Boolean)
        .join('. '),
      weight: Math.max(...parts.map(({ weight }) => weight)),
      isPlain: false,
      traces: parts.flatMap(({ traces }) => traces),
      changes: [...emptied, ...parts.flatMap(({ changes }) => changes)],
      vintages: parts.flatMap(({ vintages }) => vintages),
    };
    return [merged, ...all.filter((each) => !parts.includes(each))];
  }, proposals);
}

const print = (value: number | undefined) => (value ?? 0).toLocaleString('en-US');

function sumOfOurs({ ours }: SeriesContext, year: number): number {
  const values = ours.values.filter((each) => each.year === year && each.place !== 'world');
  return values.reduce((sum, { reading }) => sum + (numberOf(reading) ?? 0), 0);
}
