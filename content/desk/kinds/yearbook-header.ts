/** The rows above a table of the Minerals Yearbook: its title, its unit, and where the years stand. */
import { type FileTable, trimBlanks } from '../files/table.ts';
import type { Statistic } from '../observation.ts';
import { unitOfWords } from '../values/units.ts';

/**
 * `row`: its index. `name`: of the first column. `unitAt`: the column of units, or -1. `before`: other columns between
 * the first and the years. `byCountry`: the rows are countries.
 */
export type YearbookHeader = {
  row: number;
  name: string;
  title: string;
  unit: string;
  unitAt: number;
  before: number[];
  years: { at: number; year: number; name: string }[];
  byCountry: boolean;
  statistic: Statistic | undefined;
};

const isYear = (cell: string) => /^(19|20)\d\d$/.test(trimBlanks(cell));

/** @returns undefined if no row has years, or if several values stand under one. */
export function readYearbookHeader({ rows }: FileTable): YearbookHeader | undefined {
  const row = rows.findIndex(({ cells }, index) => index > 1 && cells.filter(isYear).length > 1);
  const cells = rows[row]?.cells ?? [];
  const years = cells.flatMap((cell, at) =>
    isYear(cell) ? [{ at, year: Number(trimBlanks(cell)), name: trimBlanks(cell) }] : [],
  );
  const first = years[0];
  if (!first) return undefined;
  // Words below or between the years name several values of one year.
  const below = (rows[row + 1]?.cells ?? []).slice(first.at);
  if (below.some((cell) => /\p{Letter}{3}/u.test(cell))) return undefined;
  const title = trimBlanks(rows[1]?.cells[0] ?? '').replace(/\d+(?:, ?\d+)*$/, '');
  const unit = rows
    .slice(2, row)
    .map(({ cells: [cell = ''] }) => /^\(([^,)]+).*\)$/.exec(trimBlanks(cell))?.[1] ?? '')
    .find(Boolean);
  const name = trimBlanks(cells[0] ?? '').replace(/\d+$/, '');
  const between = cells.map((_, at) => at).slice(1, first.at);
  const unitAt = unit === undefined && first.at > 1 ? 1 : -1;
  const before = unitAt < 0 ? between.filter((at) => trimBlanks(cells[at] ?? '') !== '') : [];
  const byCountry = /^country/i.test(name);
  return {
    row,
    name: name || 'Label',
    title,
    unit: unitOfWords(unit?.toLowerCase() ?? ''),
    unitAt,
    before,
    years,
    byCountry,
    statistic: statisticIn(title),
  };
}

/** @returns undefined if the words name none. */
export function statisticIn(words: string): Statistic | undefined {
  return statistics.find(([word]) => word.test(words))?.[1];
}

const statistics: readonly [word: RegExp, statistic: Statistic][] = [
  [/\bprices?\b/i, 'price'],
  [/\bexports\b/i, 'exports'],
  [/\bimports\b/i, 'imports'],
  [/\bproduction\b/i, 'production'],
  [/\bconsumption\b/i, 'consumption'],
  [/\bstocks\b/i, 'stocks'],
];
