/** The header of a world table: what the names of its columns say. */
import { type FileRow, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Statistic } from '../observation.ts';
import { unitOfCode } from '../values/units.ts';

/** `at`: the column from 0; `notes`: that of its notes, or -1. `year` is missing for reserves. */
export type ValueColumn = {
  at: number;
  name: string;
  statistic: Statistic;
  year?: number;
  isEstimated: boolean;
  unit: string;
  detail: string;
  notes: number;
};
/** Columns from 0, or -1. `typeName`: what stands where `Type` should: one file has a value there. */
export type WorldHeader = {
  source: number;
  country: number;
  type: number;
  typeName: string;
  commodity: number;
  unit: number;
  values: ValueColumn[];
  names: string[];
};

const statistics: Readonly<Record<string, Statistic>> = {
  prod: 'production',
  cap: 'capacity',
  reserves: 'reserves',
  reserve: 'reserves',
};

/** @returns undefined if it is not the header of a world table. */
export function readWorldHeader(row: FileRow | undefined): WorldHeader | undefined {
  const names = (row?.cells ?? []).map((cell) => trimBlanks(cell).replaceAll('_ ', '_'));
  const at = (name: string) => names.findIndex((each) => each.toLowerCase() === name);
  const [source, country] = [at('source'), at('country')];
  const type = at('type') >= 0 ? at('type') : country + 1;
  const typeName = at('type') >= 0 ? '' : (names[type] ?? '');
  const values = names.flatMap((name, index) => valueColumn(name, index, names) ?? []);
  if (source < 0 || country < 0 || values.length === 0 || !/^$|production|capacity/i.test(typeName)) return undefined;
  return { source, country, type, typeName, commodity: at('commodity'), unit: at('unit_meas'), values, names };
}

/** `Prod_Sponge_t_Est_2023`, `Reserves_ore_K2O_equiv_kt`, `PROD_EST_ 2024`. */
function valueColumn(name: string, at: number, names: string[]): ValueColumn | undefined {
  const [first = '', ...parts] = name.split('_');
  const statistic = statistics[first.toLowerCase()];
  if (!statistic || isNotes(name)) return undefined;
  const year = parts.find((part) => /^20\d\d$/.test(part));
  const isEstimated = parts.some((part) => /^est$/i.test(part));
  const unit = parts.find((part) => unitOfCode(part) ?? part === 'mt') ?? '';
  const detail = parts.filter((part) => ![year, unit].includes(part) && !/^est$/i.test(part)).join(' ');
  const notes = names.findIndex(
    (each) => isNotes(each) && statistics[each.split('_')[0]?.toLowerCase() ?? ''] === statistic,
  );
  const inYear = year === undefined ? {} : { year: Number(year) };
  return { at, name, statistic, ...inYear, isEstimated, unit: unitOfCode(unit) ?? unit, detail, notes };
}

const isNotes = (name: string) => /_notes?$/i.test(name);

/**
 * The edition is the year after the newest year of the header; every row that names its source must agree.
 * @throws UnreadableFile for an older table in the place of a newer one.
 */
export function editionOf({ values, source }: WorldHeader, rows: FileRow[]): number {
  const newest = Math.max(...values.map(({ year }) => year ?? 0));
  if (newest === 0) throw new UnreadableFile('No column of the world table names a year, so the edition is unknown.');
  const named = rows.flatMap(({ line, cells }) => {
    const [, year] = /^MCS ?(20\d\d)$/.exec(trimBlanks(cells[source] ?? '')) ?? [];
    return year === undefined ? [] : [{ line, year: Number(year) }];
  });
  const other = named.find(({ year }) => year !== newest + 1);
  if (other)
    throw new UnreadableFile(
      `The header does not fit the release: line ${other.line} says MCS${other.year}, whose newest year is ${other.year - 1}, ` +
        `but the newest year of the header is ${newest}. Nothing of the file was read.`,
    );
  return newest + 1;
}
