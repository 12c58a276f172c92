/** Data Series 140, historical statistics of one commodity of the United States since 1900: a workbook of one sheet. */
import { type FileRow, type FileTable, isEmptyRow, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation, Place, Statistic } from '../observation.ts';
import { readCell } from '../values/read-cell.ts';
import { readDay } from '../values/read-day.ts';
import { unitOfWords } from '../values/units.ts';
import { type Kind, type KindReading, type RowReading, readRows, refusalAt } from './kind.ts';

type Column = { at: number; name: string; statistic: Statistic; place: Place; unit: string };

const firstCell = (row: FileRow | undefined) => trimBlanks(row?.cells[0] ?? '');
const titleOf = ({ rows }: FileTable) => /^(.+) STATISTICS\d*$/.exec(firstCell(rows[0]))?.[1];

export const dataSeries140: Kind = {
  name: 'Data Series 140, historical statistics',
  expects: 'a sheet with the title “… STATISTICS”, a line “Last modification: …” and a header that begins with Year',
  recognize: (table) => titleOf(table) !== undefined && headerAt(table) >= 0,
  read,
};

const headerAt = ({ rows }: FileTable) => rows.findIndex((row) => firstCell(row) === 'Year' && row.cells.length > 2);

function read(table: FileTable): KindReading {
  const above = table.rows.slice(0, headerAt(table)).map(firstCell);
  const day = readDay(above.find((text) => /^last modification:/i.test(text))?.replace(/^.*?:/, '') ?? '');
  if (!day) throw new UnreadableFile('No line above the table says “Last modification: August 2, 2023” or the like.');
  const unit = /in (metric tons|kilograms|thousand metric tons)/i.exec(above.join(' '))?.[1] ?? '';
  const header = table.rows[headerAt(table)] ?? { line: 0, cells: [] };
  const columns = header.cells.flatMap((cell, at) =>
    at === 0 || trimBlanks(cell) === '' ? [] : [columnOf(cell, at, unit)],
  );
  const below = table.rows.slice(headerAt(table) + 1);
  // Notes begin with words; the rows of data with a year.
  const end = below.findIndex((row) => !isEmptyRow(row) && !/^(1[89]|20)\d\d/.test(firstCell(row)));
  const data = end < 0 ? below : below.slice(0, end);
  const release = `ds140-${day}`;
  const about = { release, chapter: (titleOf(table) ?? '').toLowerCase() };
  return {
    ...readRows(table, data, (row) => readYearRow(table, row, columns, about)),
    release,
    corrections: [],
    remarks: [],
  };
}

/** `Unit value (98$/t)` is in dollars of 1998. */
function columnOf(cell: string, at: number, unit: string): Column {
  const name = trimBlanks(cell);
  const money = /\((98)?\$\/t\)/.exec(name);
  const place: Place = /^world\b/i.test(name) ? { is: 'world', without: [] } : { is: 'country', iso3: 'USA' };
  const statistic = money ? 'price' : (statistics.find(([word]) => word.test(name))?.[1] ?? 'other');
  return { at, name, statistic, place, unit: money ? `${money[1] ? '1998 ' : ''}USD/t` : unitOfWords(unit) };
}

const statistics: readonly [word: RegExp, statistic: Statistic][] = [
  [/production/i, 'production'],
  [/imports/i, 'imports'],
  [/exports/i, 'exports'],
  [/consumption/i, 'consumption'],
  [/stocks/i, 'stocks'],
  [/shipments/i, 'shipments'],
];

function readYearRow(
  table: FileTable,
  row: FileRow,
  columns: Column[],
  about: { release: string; chapter: string },
): RowReading {
  const reading: RowReading = { observations: [], refusals: [] };
  const year = Number(firstCell(row));
  if (!Number.isInteger(year))
    return { ...reading, refusals: [refusalAt(table, row, 0, 'Year', 'expected a year and nothing else')] };
  for (const { at, name, statistic, place, unit } of columns) {
    const value = readCell(row.cells[at] ?? '', { statistic, notes: [], year });
    if ('refusal' in value) reading.refusals.push(refusalAt(table, row, at, name, value.refusal));
    else {
      const observation: Observation = {
        ...about,
        commodity: '',
        section: '',
        statistic,
        detail: name,
        place,
        unit,
        year,
        estimated: value.estimated || /^estimated/i.test(name),
        reading: value.reading,
        notes: [],
        trace: traceOf(table, row, at, name),
      };
      reading.observations.push(observation);
    }
  }
  return reading;
}
