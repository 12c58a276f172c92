/** Tables over all critical minerals, one mineral in each row: T5 of 2024 and T7 of 2026. */
import { type FileRow, type FileTable, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation, Statistic } from '../observation.ts';
import { readCell } from '../values/read-cell.ts';
import { readNotes } from '../values/read-notes.ts';
import { type PlaceReading, readPlace } from '../values/read-place.ts';
import { readYear } from '../values/read-year.ts';
import { unitOfWords } from '../values/units.ts';
import { type Kind, type KindReading, type RowReading, readRows, refusalAt, refused } from './kind.ts';

/** A value of the table. `place`: the column that names the country, else the country itself, or the world. */
type Value = {
  column: RegExp;
  statistic: Statistic;
  detail: string;
  place: RegExp | string;
  notes?: RegExp;
  isPercent?: true;
};

/** The publisher misspelled some of the names, each in its own release. */
const percent = /^leading_source_p(er|re)cent_world$/;
const values: readonly Value[] = [
  {
    column: /^primary_prod$/,
    statistic: 'production',
    detail: 'Primary production',
    place: 'USA',
    notes: /^prod_notes$/,
  },
  {
    column: /^secondary_prod$/,
    statistic: 'production',
    detail: 'Secondary production',
    place: 'USA',
    notes: /^prod_notes$/,
  },
  {
    column: /^apparent_consum?ption$/,
    statistic: 'consumption',
    detail: 'Apparent consumption',
    place: 'USA',
    notes: /^cont?sumption_notes$/,
  },
  {
    column: /^net_import_reliance$/,
    statistic: 'net import reliance',
    detail: 'Net import reliance',
    place: 'USA',
    isPercent: true,
  },
  {
    column: /^leading_country_prod$/,
    statistic: 'production',
    detail: 'Leading country',
    place: /^leading_source_country$/,
  },
  {
    column: percent,
    statistic: 'other',
    detail: 'Share of the leading country in the world',
    place: /^leading_source_country$/,
    isPercent: true,
  },
  {
    column: /^world_total_prod$/,
    statistic: 'production',
    detail: 'World total',
    place: 'world',
    notes: /^world_prod_notes$/,
  },
];

const namesOf = ({ rows }: FileTable) => (rows[0]?.cells ?? []).map((cell) => trimBlanks(cell).toLowerCase());

export const mcsSummaryTables: Kind = {
  name: 'Mineral Commodity Summaries, critical minerals',
  expects:
    'a CSV with the columns Source, Year, Critical_mineral, Primary_prod, Net_Import_Reliance, World_total_prod …',
  recognize: (table) =>
    ['source', 'year', 'critical_mineral', 'primary_prod'].every((name) => namesOf(table).includes(name)),
  read,
};

function read(table: FileTable): KindReading {
  const names = namesOf(table);
  const missing = values.find(({ column }) => !names.some((name) => column.test(name)));
  if (missing)
    throw new UnreadableFile(
      `The table has no column for “${missing.detail}” (expected a name like ${missing.column.source}).`,
    );
  const rows = table.rows.slice(1);
  const release = releaseOf(rows);
  return {
    ...readRows(table, rows, (row) => readRow(table, row, names, release)),
    release,
    corrections: [],
    remarks: [],
  };
}

/** @throws UnreadableFile if the rows name none, or several. */
export function releaseOf(rows: FileRow[]): string {
  const named = new Set(rows.flatMap(({ cells }) => /^MCS ?(20\d\d)$/.exec(trimBlanks(cells[0] ?? ''))?.[1] ?? []));
  if (named.size !== 1)
    throw new UnreadableFile(
      `Expected rows of one release in the column Source, found ${[...named].join(', ') || 'none'}.`,
    );
  return `mcs-${[...named][0]}`;
}

function readRow(table: FileTable, row: FileRow, names: string[], release: string): RowReading {
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const cell = (pattern: RegExp) => row.cells[at(pattern)] ?? '';
  const year = readYear(cell(/^year$/));
  if (!year) return refused(refusalAt(table, row, at(/^year$/), 'Year', 'expected a year, like 2025_estimated'));
  const mineral = trimBlanks(cell(/^critical_mineral$/)).replace(/(?<=\))\d+$|(?<=[a-z])\d+$/, '');
  const reading: RowReading = { observations: [], refusals: [] };
  for (const { column, statistic, detail, place, notes, isPercent } of values) {
    const index = at(column);
    const name = trimBlanks(table.rows[0]?.cells[index] ?? '');
    const refuse = (reason: string) => reading.refusals.push(refusalAt(table, row, index, name, reason));
    const { notes: notesOfRow, without } = readNotes(notes ? cell(notes) : '');
    const found = typeof place === 'string' ? fixedPlace(place, without) : readPlace(cell(place));
    const value = readCell(row.cells[index] ?? '', { statistic, notes: notesOfRow });
    if ('refusal' in value) refuse(value.refusal);
    else if (!found) refuse('the row names no leading country that is known');
    else {
      const observation: Observation = {
        release,
        chapter: mineral.replace(/ \(.*$/, '').toLowerCase(),
        commodity: mineral,
        section: 'Critical minerals',
        statistic,
        detail,
        place: found.place,
        unit: isPercent ? '%' : unitOfWords(cell(/^units$/)),
        year: year.year,
        estimated: year.estimated || value.estimated,
        reading: value.reading,
        notes: notesOfRow,
        trace: traceOf(table, row, index, name),
      };
      reading.observations.push(observation);
    }
  }
  return reading;
}

function fixedPlace(place: string, without: string[]): PlaceReading {
  if (place === 'world') return { place: { is: 'world', without }, estimated: false };
  return { place: { is: 'country', iso3: place }, estimated: false };
}
