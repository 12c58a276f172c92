/** The monthly prices of the World Bank's Pink Sheet: a sheet of its workbook, or a CSV with one or more editions. */
import { type FileRow, type FileTable, isEmptyRow, traceOf, trimBlanks, UnreadableFile } from '../files/table.ts';
import type { Observation } from '../observation.ts';
import { readCell } from '../values/read-cell.ts';
import { readDay } from '../values/read-day.ts';
import { type Kind, type KindReading, readRows, refusalAt } from './kind.ts';

/** What the rows above a row of data say. `columns`: by their position in the row. */
type Above = { release: string; columns: Map<number, { name: string; unit: string }> };

const isMonth = (cell: string) => /^(19|20)\d\dM(0[1-9]|1[0-2])$/.test(trimBlanks(cell));
const isUnit = (cell: string) => /^\([$¢].+\)$/.test(trimBlanks(cell));
const isUnits = ({ cells }: FileRow) =>
  cells.some(isUnit) && cells.every((cell) => trimBlanks(cell) === '' || isUnit(cell));

export const pinkSheet: Kind = {
  name: 'Pink Sheet, monthly prices',
  expects:
    'a line “Updated on June 02, 2026”, a row of names above a row of units like ($/mt), and months like 2026M05',
  recognize: ({ rows }) => {
    const top = rows.slice(0, 12);
    return top.some(isUnits) && top.some(({ cells }) => cells.some(isMonth));
  },
  read,
};

/** Some editions have a row of codes below the units, so rows are known by what they hold, not by their number. */
function read(table: FileTable): KindReading {
  const above = new Map<FileRow, Above>();
  let latest: Above = { release: '', columns: new Map() };
  for (const [index, row] of table.rows.entries()) {
    const text = row.cells.map(trimBlanks).find((cell) => /^updated on/i.test(cell));
    if (text) latest = { release: `pink-sheet-${readDay(text)?.slice(0, 7) ?? ''}`, columns: new Map() };
    if (isUnits(row)) latest = { ...latest, columns: columnsOf(table.rows[index - 1], row) };
    if (row.cells.some(isMonth)) above.set(row, latest);
  }
  const undated = [...above].find(([, { release }]) => !/\d$/.test(release));
  if (undated) throw new UnreadableFile('No line above the prices says on which day they were updated.');
  const isData = (row: FileRow) => above.has(row) || isEmptyRow(row);
  const data = table.rows.filter(isData);
  const reading = readRows(table, data, (row) => readMonth(table, row, above.get(row) ?? latest));
  return { ...reading, release: latest.release, corrections: [], remarks: [] };
}

function columnsOf(names: FileRow | undefined, units: FileRow): Above['columns'] {
  return new Map(
    units.cells.flatMap((unit, at): [number, { name: string; unit: string }][] => {
      const name = trimBlanks(names?.cells[at] ?? '').replace(/ ?\*+$/, '');
      return name === '' || !isUnit(unit) ? [] : [[at, { name, unit: unitOf(unit) }]];
    }),
  );
}

/** `($/mt)`: dollars of the month; `mt` is the metric ton, `dmtu` its hundredth of iron in dry ore. */
function unitOf(written: string): string {
  const unit = trimBlanks(written).slice(1, -1).replace('$/', 'USD/').replace('¢/', 'US cents/');
  return { 'USD/mt': 'USD/t', 'USD/dmtu': 'USD per dry metric ton unit' }[unit] ?? unit;
}

function readMonth(table: FileTable, row: FileRow, { release, columns }: Above) {
  const month = trimBlanks(row.cells.find(isMonth) ?? '');
  const observations: Observation[] = [];
  const refusals = [];
  for (const [at, { name, unit }] of columns) {
    const value = readCell(row.cells[at] ?? '', { statistic: 'price', notes: [] });
    if ('refusal' in value) {
      refusals.push(refusalAt(table, row, at, name, value.refusal));
      continue;
    }
    observations.push({
      release,
      chapter: name.replace(/,.*$/, '').toLowerCase(),
      commodity: name,
      section: 'Monthly prices',
      statistic: 'price',
      detail: name.replace(/^[^,]*,? ?/, ''),
      place: { is: 'world', without: [] },
      unit,
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5)),
      estimated: false,
      reading: value.reading,
      notes: [],
      trace: traceOf(table, row, at, name),
    });
  }
  return { observations, refusals };
}
