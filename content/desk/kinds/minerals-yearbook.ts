/** Tables of the Minerals Yearbook: a workbook with a table in each sheet, years across, marks beside the values. */
import { type FileRow, type FileTable, isEmptyRow, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation, Place, Reading, Refusal, Statistic } from '../observation.ts';
import { footnotesOf, notesBehind } from '../values/footnotes.ts';
import { readCell } from '../values/read-cell.ts';
import { type PlaceReading, readPlace } from '../values/read-place.ts';
import { unitOfWords } from '../values/units.ts';
import { type Kind, type KindReading, type RowReading, readRows, refusalAt, refused } from './kind.ts';
import { readYearbookHeader, statisticIn, type YearbookHeader } from './yearbook-header.ts';

const firstCell = (row: FileRow | undefined) => trimBlanks(row?.cells[0] ?? '');

export const mineralsYearbook: Kind = {
  name: 'Minerals Yearbook, table',
  expects: 'a sheet with “TABLE 1” in its first cell, a title below, and a header with years',
  recognize: ({ rows }) => /^TABLE \d+$/.test(firstCell(rows[0])) && firstCell(rows[1]) !== '',
  read,
};

/** The release and the commodity stand in other sheets of the workbook. */
function read(table: FileTable, workbook: readonly FileTable[]): KindReading {
  const header = readYearbookHeader(table);
  if (!header) throw new UnreadableFile('The table has no row of years with one value under each, so it was not read.');
  const all = workbook.flatMap(({ rows }) => rows.slice(0, 14).map(firstCell)).join('\n');
  const year = /(20\d\d) Annual Tables|Minerals Yearbook (20\d\d)/.exec(all);
  const release = `myb-${year?.[1] ?? year?.[2] ?? header.years.at(-1)?.year}`;
  const chapter = (
    /^(.+): WORLD /m.exec(all)?.[1] ??
    /SALIENT U\.S\. (.+) STATISTICS/.exec(all)?.[1] ??
    ''
  ).toLowerCase();
  const body = table.rows.slice(header.row + 1);
  const isNote = (row: FileRow) =>
    row.cells.filter((cell) => trimBlanks(cell) !== '').length === 1 &&
    /^([a-z]?[A-Z]|\d|--|Source)/.test(firstCell(row));
  const end = body.findIndex(
    (row, index) => isNote(row) && body.slice(index).every((each) => isNote(each) || isEmptyRow(each)),
  );
  const data = body.slice(0, end < 0 ? undefined : end);
  const footnotes = footnotesOf(body.slice(data.length).map(firstCell));
  const state: State = {
    table,
    header,
    release,
    chapter,
    footnotes,
    unit: header.unit,
    heading: '',
    statistic: header.statistic,
    estimated: false,
  };
  const reading = readRows(table, data, (row) => readRow(state, row));
  return { ...reading, release, corrections: [], remarks: [] };
}

/** What rows above say about those below: a unit that `do.` repeats, a heading, and its statistic. */
type State = {
  table: FileTable;
  header: YearbookHeader;
  release: string;
  chapter: string;
  footnotes: ReadonlyMap<string, string>;
  unit: string;
  heading: string;
  statistic: Statistic | undefined;
  estimated: boolean;
};

function readRow(state: State, row: FileRow): RowReading {
  const { table, header } = state;
  const label = firstCell(row);
  if (/:e? ?$/.test(label) && header.years.every(({ at }) => trimBlanks(row.cells[at] ?? '') === ''))
    return readHeading(state, label);
  const named = trimBlanks(row.cells[header.unitAt] ?? '');
  if (header.unitAt > 0 && named !== '' && named !== 'do.') state.unit = unitOfWords(named.toLowerCase());
  const place = header.byCountry ? readPlace(label) : { place: placeIn(label), estimated: false };
  if (!place) return refused(refusalAt(table, row, 0, header.name, 'no country, group or total that is known'));
  const readings = header.years.map((column) => readValue(state, row, column, place));
  return {
    observations: readings.flatMap((each) => ('reason' in each ? [] : [each])),
    refusals: readings.flatMap((each) => ('reason' in each ? [each] : [])),
  };
}

function readHeading(state: State, label: string): RowReading {
  state.heading = label.replace(/:e? ?$/, '');
  const statistic = statisticIn(label);
  if (statistic) {
    state.statistic = statistic;
    state.estimated = label.includes(':e');
  }
  return { observations: [], refusals: [] };
}

function readValue(
  state: State,
  row: FileRow,
  { at, year, name }: YearbookHeader['years'][number],
  place: PlaceReading,
): Observation | Refusal {
  const { table, header, unit } = state;
  const label = firstCell(row);
  const own = header.byCountry ? undefined : statisticIn(label);
  const statistic = own ?? state.statistic ?? 'other';
  const hasMark = header.years.every((column) => column.at !== at + 1);
  const mark = hasMark ? trimBlanks(row.cells[at + 1] ?? '') : '';
  const value = readCell(row.cells[at] ?? '', { statistic, notes: [], year });
  if ('refusal' in value) return refusalAt(table, row, at, name, value.refusal);
  return {
    release: state.release,
    chapter: state.chapter,
    commodity: '',
    section: header.title,
    statistic,
    detail: header.byCountry ? '' : detailOf(label, own ? '' : state.heading, row, header),
    place: place.place,
    unit,
    year,
    estimated: value.estimated || place.estimated || state.estimated || /\be\b/.test(mark),
    reading: statistic === 'price' ? pricedIn(unit, value.reading) : value.reading,
    notes: notesBehind([mark, place.mark ?? ''], state.footnotes),
    trace: traceOf(table, row, at, name),
  };
}

function pricedIn(unit: string, reading: Reading): Reading {
  if (/USD|cents/.test(unit) || reading.is !== 'number') return reading;
  return { is: 'doubt', reason: `no price is in the unit ${unit}`, perhaps: reading.value };
}

const placeIn = (label: string): Place =>
  /^world\b/i.test(label) ? { is: 'world', without: [] } : { is: 'country', iso3: 'USA' };

/** The words of the label, without digits of footnotes, below those of its heading. */
function detailOf(label: string, heading: string, row: FileRow, { before }: YearbookHeader): string {
  const words = label.replace(/(?<=[\p{Letter})])\d+(?:, ?\d+)*$/u, '');
  return [heading, words, ...before.map((at) => trimBlanks(row.cells[at] ?? ''))].filter(Boolean).join(': ');
}
