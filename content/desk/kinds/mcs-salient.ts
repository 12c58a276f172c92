/** Salient statistics of the United States, 2022 to 2025: one year in each row, a statistic in each column. */
import { type FileRow, type FileTable, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation } from '../observation.ts';
import { chapterOf } from '../values/chapters.ts';
import { readCell } from '../values/read-cell.ts';
import { doubtTwins } from './doubt-twins.ts';
import {
  hasLength,
  type Kind,
  type KindReading,
  lengthReason,
  type RowReading,
  readRows,
  refusalAt,
  refused,
} from './kind.ts';
import { readSalientColumn, type SalientColumn } from './mcs-salient-column.ts';

export const mcsSalient: Kind = {
  name: 'Mineral Commodity Summaries, salient statistics',
  expects: 'a CSV with the columns DataSource, Commodity, Year, and more like USprod_Mine_t or Price_LME_dlb',
  recognize: ({ rows }) => {
    const [source, commodity, year] = (rows[0]?.cells ?? []).map((cell) => trimBlanks(cell).toLowerCase());
    return /^(data)?source$/.test(source ?? '') && commodity === 'commodity' && year === 'year';
  },
  read,
};

function read(table: FileTable): KindReading {
  const header = table.rows[0] ?? { line: 1, cells: [] };
  const rows = table.rows.slice(1);
  const columns = header.cells.flatMap((name, at) =>
    at < 3 || trimBlanks(name) === '' ? [] : [readSalientColumn(name, at)],
  );
  const edition = editionOf(rows);
  const release = `mcs-${edition}`;
  const reading = readRows(table, rows, (row) =>
    readRow({ table, row, columns, width: header.cells.length, release, edition }),
  );
  const unknown = columns.filter(({ statistic }) => statistic === undefined);
  return {
    ...reading,
    observations: doubtTwins(reading.observations),
    refusals: [
      ...unknown.map(({ at, name }) =>
        refusalAt(table, header, at, name, 'the name of the column names no statistic; its values were not read'),
      ),
      ...reading.refusals,
    ],
    release,
    corrections: [],
    remarks: [],
  };
}

/** All rows name the edition; the newest year must be the year before it. */
function editionOf(rows: FileRow[]): number {
  const named = rows.flatMap(({ cells }) => /^MCS ?(20\d\d)$/.exec(trimBlanks(cells[0] ?? ''))?.[1] ?? []).map(Number);
  const newest = Math.max(0, ...rows.map(({ cells }) => Number(trimBlanks(cells[2] ?? '')) || 0));
  const [edition] = named;
  if (edition === undefined) throw new UnreadableFile('No row names its release, like MCS2024, in the first column.');
  if (named.some((each) => each !== edition) || newest !== edition - 1)
    throw new UnreadableFile(
      `The rows do not fit one release: the first is of MCS${edition}, but the newest year is ${newest}. Nothing of the file was read.`,
    );
  return edition;
}

type RowIn = {
  table: FileTable;
  row: FileRow;
  columns: SalientColumn[];
  width: number;
  release: string;
  edition: number;
};

function readRow({ table, row, columns, width, release, edition }: RowIn): RowReading {
  if (!hasLength(row, width))
    return refused(refusalAt(table, row, 0, 'DataSource', lengthReason(row.cells.length, width)));
  const year = Number(/^(?:19|20)\d\d$/.exec(trimBlanks(row.cells[2] ?? ''))?.[0]);
  if (!year) return refused(refusalAt(table, row, 2, 'Year', 'expected a year'));
  const stray = row.cells.findIndex(
    (cell, at) => trimBlanks(cell) !== '' && at > 2 && !columns.some((column) => column.at === at),
  );
  if (stray >= 0)
    return refused(
      refusalAt(table, row, stray, 'no name', 'a cell without a column: the row may be shifted by a column'),
    );
  const reading: RowReading = { observations: [], refusals: [] };
  for (const column of columns) {
    const { statistic, at, name, unit, detail, doubt } = column;
    if (statistic === undefined) continue;
    const value = readCell((row.cells[at] ?? '').replace(/%\s*$/, ''), { statistic, notes: [], year });
    if ('refusal' in value) {
      reading.refusals.push(refusalAt(table, row, at, name, value.refusal));
      continue;
    }
    const observation: Observation = {
      release,
      chapter: chapterOf(row.cells[1] ?? ''),
      commodity: trimBlanks(row.cells[1] ?? ''),
      section: '',
      statistic,
      detail,
      place: { is: 'country', iso3: 'USA' },
      unit,
      year,
      // The publisher's metadata say of the columns: “Data are estimated for the most recent year.”
      estimated: year === edition - 1 || value.estimated,
      reading:
        doubt && value.reading.is === 'number'
          ? { is: 'doubt', reason: doubt, perhaps: value.reading.value }
          : value.reading,
      notes: [],
      trace: traceOf(table, row, at, name),
    };
    reading.observations.push(observation);
  }
  return reading;
}
