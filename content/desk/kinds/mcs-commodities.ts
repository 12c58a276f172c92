/** The long file of the Mineral Commodity Summaries, from 2026 on: one value in each row, twelve columns. */
import { type FileRow, type FileTable, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation, Statistic } from '../observation.ts';
import { chapterOf } from '../values/chapters.ts';
import { readCell } from '../values/read-cell.ts';
import { readNotes } from '../values/read-notes.ts';
import { leavingOut, readPlace } from '../values/read-place.ts';
import { readYear } from '../values/read-year.ts';
import { unitOfWords } from '../values/units.ts';
import { doubtTwins } from './doubt-twins.ts';
import { type Kind, type KindReading, lengthReason, type RowReading, readRows, refusalAt, refused } from './kind.ts';

const columns = [
  'MCS chapter',
  'Section',
  'Commodity',
  'Country',
  'Statistics',
  'Statistics_detail',
  'Unit',
  'Year',
  'Value',
  'Notes',
  'Is critical mineral',
  'Other notes',
] as const;
type Column = (typeof columns)[number];
const statistics: Readonly<Record<string, Statistic>> = {
  production: 'production',
  capacity: 'capacity',
  reserves: 'reserves',
  price: 'price',
  'net import reliance': 'net import reliance',
  consumption: 'consumption',
  import: 'imports',
  export: 'exports',
  stock: 'stocks',
  shipment: 'shipments',
  employment: 'other',
  'sold or used': 'other',
  sold: 'other',
  sales: 'other',
  supply: 'other',
};

export const mcsCommodities: Kind = {
  name: 'Mineral Commodity Summaries, all commodities',
  expects: `a CSV with the columns ${columns.join(', ')}`,
  recognize: ({ rows }) => {
    const header = (rows[0]?.cells ?? []).map(trimBlanks);
    return columns.every((column) => header.some((cell) => isColumn(cell, column)));
  },
  read,
};

/** The list of critical minerals has its year in the name of the column. */
const isColumn = (cell: string, column: Column) => cell.replace(/ \d{4}$/, '') === column;

function read(table: FileTable): KindReading {
  const [header = { line: 1, cells: [] }, ...rows] = table.rows;
  const names = header.cells.map(trimBlanks);
  const at = new Map(columns.map((column) => [column, names.findIndex((cell) => isColumn(cell, column))]));
  const release = `mcs-${editionOf(rows, at.get('Year') ?? -1, names)}`;
  const reading = readRows(table, rows, (row) => readRow({ table, row, at, width: names.length, release }));
  return { ...reading, observations: doubtTwins(reading.observations), release, corrections: [], remarks: [] };
}

/**
 * The edition is the year after the newest year of its values, which no column names. It is newer than the list of
 * critical minerals that one does name.
 */
function editionOf(rows: FileRow[], column: number, names: string[]): number {
  const years = rows.map(({ cells }) => Number(/^20\d\d$/.exec(trimBlanks(cells[column] ?? ''))?.[0] ?? 0));
  const newest = years.reduce((most, year) => Math.max(most, year), 0);
  if (newest === 0) throw new UnreadableFile('No row has a year, so the edition is unknown.');
  const list = names.find((name) => /^Is critical mineral \d{4}$/.test(name))?.slice(-4);
  if (newest < Number(list))
    throw new UnreadableFile(
      `The newest value is of ${newest}, but the list of critical minerals is of ${list}: the file is cut off, or its years are wrong.`,
    );
  return newest + 1;
}

type RowIn = { table: FileTable; row: FileRow; at: ReadonlyMap<Column, number>; width: number; release: string };

function readRow({ table, row, at, width, release }: RowIn): RowReading {
  const column = (name: Column) => at.get(name) ?? -1;
  const cell = (name: Column) => trimBlanks(row.cells[column(name)] ?? '');
  const refuse = (name: Column, reason: string) => refused(refusalAt(table, row, column(name), name, reason));
  if (row.cells.length !== width) return refuse('MCS chapter', lengthReason(row.cells.length, width));
  const shifted = shiftedColumn(cell);
  if (shifted) return refuse(shifted, 'Yes or No stands in another column: the row is shifted');
  const statistic = statisticOf(cell('Statistics'));
  if (!statistic) return refuse('Statistics', 'a statistic that the release does not have');
  const place = readPlace(cell('Country'));
  if (!place) return refuse('Country', 'no country, group or total that is known');
  const year = readYear(cell('Year'));
  if (!year) return refuse('Year', 'expected a year or a span of years');
  const { notes, estimated, without } = readNotes(
    row.cells[column('Notes')] ?? '',
    row.cells[column('Other notes')] ?? '',
  );
  const value = readCell(row.cells[column('Value')] ?? '', { statistic, notes });
  if ('refusal' in value) return refuse('Value', value.refusal);
  const observation: Observation = {
    release,
    chapter: chapterOf(cell('MCS chapter')),
    commodity: cell('Commodity'),
    section: cell('Section').replace(/:$/, ''),
    statistic,
    detail: cell('Statistics_detail').replace(/[:,] rounded$/, ''),
    // The notes of reserves repeat those of production.
    place: leavingOut(place.place, statistic === 'reserves' ? [] : without),
    unit: unitOfWords(cell('Unit')),
    year: year.year,
    estimated: estimated || value.estimated || place.estimated || year.estimated,
    reading: value.reading,
    notes: [...notes, ...(/[:,] rounded$/.test(cell('Statistics_detail')) ? ['Rounded.'] : [])],
    trace: traceOf(table, row, column('Value'), 'Value'),
  };
  return { observations: [observation], refusals: [] };
}

/** The column of Yes and No may be blank, but then none of them stands in a column beside it. */
function shiftedColumn(cell: (name: Column) => string): Column | undefined {
  const isFlag = (name: Column) => cell(name) === 'Yes' || cell(name) === 'No';
  if (!isFlag('Is critical mineral') && cell('Is critical mineral') !== '') return 'Is critical mineral';
  return (['Value', 'Notes', 'Other notes'] as const).find(isFlag);
}

function statisticOf(written: string): Statistic | undefined {
  if (/^import sources \d{4}[-–]\d{4}$/i.test(written)) return 'import sources';
  return statistics[written.toLowerCase()];
}
