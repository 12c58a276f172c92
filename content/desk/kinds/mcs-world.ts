/** World tables of the Mineral Commodity Summaries, 2022 to 2025: one country in each row, years in the columns. */
import { type FileRow, type FileTable, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation, Reading, Statistic } from '../observation.ts';
import { chapterInWords, chapterOf, chapterOfFile } from '../values/chapters.ts';
import { readCell } from '../values/read-cell.ts';
import { estimatedIn, readNotes } from '../values/read-notes.ts';
import { leavingOut, type PlaceReading, readPlace } from '../values/read-place.ts';
import { unitOfWords } from '../values/units.ts';
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
import { editionOf, readWorldHeader, type ValueColumn, type WorldHeader } from './mcs-world-header.ts';
import { misplacedCell } from './misplaced-cell.ts';

export const mcsWorld: Kind = {
  name: 'Mineral Commodity Summaries, world table',
  expects:
    'a CSV with the columns Source, Country, Type and at least one like Prod_t_est_2023, Cap_kt_2023 or Reserves_t',
  recognize: ({ rows }) => readWorldHeader(rows[0]) !== undefined,
  read,
};

function read(table: FileTable): KindReading {
  const header = readWorldHeader(table.rows[0]);
  if (!header) throw new UnreadableFile(`Expected ${mcsWorld.expects}.`);
  const rows = table.rows.slice(1);
  const edition = editionOf(header, rows);
  const release = `mcs-${edition}`;
  const chapter =
    chapterOfFile(table.name) ?? chapterInWords(rows.map(({ cells }) => cells[header.type]).join(' ')) ?? '';
  const hasTypes = rows.some(({ cells }) => trimBlanks(cells[header.type] ?? '') !== '');
  const reading = readRows(table, rows, (row) => readRow({ table, row, header, release, edition, chapter, hasTypes }));
  const remarks = [
    ...(chapter || header.commodity >= 0
      ? []
      : ['Neither the table nor the name of the file says which commodity it is.']),
    ...(/_salient/i.test(table.name)
      ? ['The file is named salient, but holds a world table, and was read as one.']
      : []),
  ];
  return { ...reading, observations: doubtTwins(reading.observations), release, corrections: [], remarks };
}

type RowIn = {
  table: FileTable;
  row: FileRow;
  header: WorldHeader;
  release: string;
  edition: number;
  chapter: string;
  hasTypes: boolean;
};

function readRow(from: RowIn): RowReading {
  const { table, row, header, hasTypes } = from;
  if (!hasLength(row, header.names.length))
    return refused(refusalAt(table, row, 0, 'Source', lengthReason(row.cells.length, header.names.length)));
  const type = trimBlanks(row.cells[header.type] ?? '');
  if (/^[<>]?[\d,.]+$/.test(type) || (hasTypes && type === ''))
    return refused(refusalAt(table, row, header.type, 'Type', 'expected words: the row is shifted by a column'));
  const country = row.cells[header.country] ?? '';
  const place = readPlace(country);
  if (!place)
    return refused(refusalAt(table, row, header.country, 'Country', 'no country, group or total that is known'));
  const wrong = misplacedCell(row, header);
  const readings = header.values.map((column) => readValue(from, column, place, wrong));
  return {
    observations: readings.flatMap((each) => ('refusal' in each ? [] : [each])),
    refusals: readings.flatMap((each, index) => {
      const column = header.values[index];
      return 'refusal' in each && column ? [refusalAt(table, row, column.at, column.name, each.refusal)] : [];
    }),
  };
}

function readValue(
  { table, row, header, release, edition, chapter }: RowIn,
  column: ValueColumn,
  place: PlaceReading,
  wrong: ReturnType<typeof misplacedCell>,
): Observation | { refusal: string } {
  const cell = (at: number) => trimBlanks(row.cells[at] ?? '');
  const type = cell(header.type) || header.typeName;
  const { notes, estimated, without } = readNotes(row.cells[column.notes] ?? '');
  const year = column.year ?? edition - 1;
  const value = readCell(row.cells[column.at] ?? '', { statistic: column.statistic, notes, year });
  if ('refusal' in value) return value;
  return {
    release,
    chapter: header.commodity >= 0 ? chapterOf(cell(header.commodity)) : chapter,
    commodity: cell(header.commodity),
    section: '',
    statistic: statisticOf(column.statistic, type),
    detail: [type.replace(/, estimated$/i, ''), column.detail].filter(Boolean).join(': '),
    place: leavingOut(place.place, without),
    unit: header.unit >= 0 ? unitOfWords(cell(header.unit)) : column.unit,
    year,
    estimated:
      estimatedIn(notes, year) ?? (isEstimate(column, type) || estimated || value.estimated || place.estimated),
    reading: wrong?.columns.includes(column.at) ? doubted(value.reading, wrong.reason) : value.reading,
    notes,
    trace: traceOf(table, row, column.at, column.name),
  };
}

/** In some tables the type of a row says that the columns of production hold capacity. */
function statisticOf(statistic: Statistic, type: string): Statistic {
  return statistic === 'production' && /\bcapacity\b/i.test(type) && !/production/i.test(type) ? 'capacity' : statistic;
}

const isEstimate = ({ isEstimated, statistic }: ValueColumn, type: string) =>
  statistic !== 'reserves' && (isEstimated || /, estimated$/i.test(type));

function doubted(reading: Reading, reason: string): Reading {
  if (reading.is === 'not given') return reading;
  return { is: 'doubt', reason, ...(reading.is === 'number' && { perhaps: reading.value }) };
}
