/** Any CSV or workbook, as an editor describes it in a mapping: which column holds what. */
import { type FileRow, type FileTable, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation, Reading } from '../observation.ts';
import { readCell } from '../values/read-cell.ts';
import { readNotes } from '../values/read-notes.ts';
import { leavingOut, readPlace } from '../values/read-place.ts';
import { readYear } from '../values/read-year.ts';
import { unitOfWords } from '../values/units.ts';
import { doubtTwins } from './doubt-twins.ts';
import { type Kind, type RowReading, readRows, refusalAt, refused } from './kind.ts';
import { type MappedField, type MappedValue, type Mapping, mappedColumns, textOfField } from './mapping.ts';

/** @param mapping checked already, see mapping.ts. */
export function mappedKind(mapping: Mapping): Kind {
  const wanted = mappedColumns(mapping);
  const headerOf = ({ rows }: FileTable) => rows.find(({ line }) => line === mapping.header);
  const namesOf = (table: FileTable) => (headerOf(table)?.cells ?? []).map(trimBlanks);
  const isSheet = ({ sheet }: FileTable) => mapping.sheet === undefined || sheet === mapping.sheet;
  return {
    name: 'a file with a mapping',
    expects: `in line ${mapping.header} the columns ${wanted.join(', ')}${mapping.sheet ? ` in the sheet ${mapping.sheet}` : ''}`,
    recognize: (table) => isSheet(table) && wanted.every((name) => namesOf(table).includes(name)),
    read: (table) => {
      if (mapping.decimal === 'comma' && table.encoding === 'workbook')
        throw new UnreadableFile('Numbers of a workbook have no decimal comma: leave “decimal” out of the mapping.');
      const names = namesOf(table);
      const twice = wanted.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
      if (twice)
        throw new UnreadableFile(`Two columns are named ${twice}, so the mapping does not say which one is meant.`);
      const rows = table.rows.filter(({ line }) => line > mapping.header);
      const reading = readRows(table, rows, (row) => readRow({ table, row, names, mapping }));
      return {
        ...reading,
        observations: doubtTwins(reading.observations),
        release: mapping.release,
        corrections: [],
        remarks: [],
      };
    },
  };
}

type RowIn = { table: FileTable; row: FileRow; names: string[]; mapping: Mapping };

function readRow(from: RowIn): RowReading {
  const { table, row, names, mapping } = from;
  const reading: RowReading = { observations: [], refusals: [] };
  if (row.cells.slice(names.length).some((cell) => trimBlanks(cell) !== ''))
    return refused(refusalAt(table, row, names.length, 'no name', 'the row has more cells than the header has names'));
  for (const value of mapping.values) {
    const at = names.indexOf(value.column);
    const read = readValue(from, value, at);
    if ('refusal' in read) reading.refusals.push(refusalAt(table, row, read.at, names[read.at] ?? '', read.refusal));
    else reading.observations.push(read);
  }
  return reading;
}

function readValue(
  { table, row, names, mapping }: RowIn,
  value: MappedValue,
  at: number,
): Observation | { refusal: string; at: number } {
  const text = (field: MappedField) => textOfField(field, (name) => row.cells[names.indexOf(name)] ?? '');
  const columnOf = (field: MappedField) => (typeof field === 'string' ? at : names.indexOf(field.column));
  const yearField = value.year ?? mapping.year ?? '';
  const year = readYear(text(yearField));
  if (!year) return { refusal: 'expected a year or a span of years', at: columnOf(yearField) };
  const place = readPlace(text(mapping.place));
  if (!place) return { refusal: 'no country, group or total that is known', at: columnOf(mapping.place) };
  const { notes, estimated, without } = readNotes(text(mapping.notes));
  const written = row.cells[at] ?? '';
  const { statistic } = mapping;
  const cell = readCell(mapping.decimal === 'comma' ? withPoint(written) : written, {
    statistic,
    notes,
    ...(typeof year.year === 'number' && { year: year.year }),
  });
  if ('refusal' in cell) return { refusal: cell.refusal, at };
  return {
    release: mapping.release,
    chapter: trimBlanks(text(mapping.chapter)).toLowerCase(),
    commodity: trimBlanks(text(mapping.chapter)),
    section: mapping.sheet ?? '',
    statistic,
    detail: trimBlanks(text(mapping.detail)),
    place: leavingOut(place.place, without),
    unit: unitOfWords(text(mapping.unit)),
    year: year.year,
    estimated: estimated || cell.estimated || place.estimated || year.estimated,
    reading: mapping.decimal || table.encoding === 'workbook' ? cell.reading : doubtSeparator(written, cell.reading),
    notes,
    trace: traceOf(table, row, at, value.column),
  };
}

/** `1.234` is a thousand and more, or a little more than one: only the mapping can say. */
function doubtSeparator(written: string, reading: Reading): Reading {
  if (reading.is === 'doubt' || !/(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/.test(written)) return reading;
  return { is: 'doubt', reason: 'its point or comma may be of thousands or decimals: say “decimal” in the mapping' };
}

/** `1.234,5` becomes `1,234.5`. */
function withPoint(written: string): string {
  return written.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}
