/** Says how a file was read: which column is which, and what was left out. */
import { formatList } from '../../../text/format.ts';
import { columnNames, columnsOf } from './columns.ts';
import type { DecimalMark } from './kilograms.ts';

const maxShown = 40;
const maxNames = 8;

/** @param above the number of lines above the names of the columns. */
export function notesOnReading(header: readonly string[], above: number, mark: DecimalMark | undefined): string[] {
  const columns = columnsOf(header);
  const read = columns.flatMap((column, index) =>
    column ? [`${columnNames[column]} from ${quote(header[index])}`] : [],
  );
  const others = header.filter((name, index) => name.trim() !== '' && !columns[index]).map(quote);
  return [
    `Columns read: ${read.join(', ')}.`,
    ...(others.length > 0 ? [`Not read: ${formatList(others)}.`] : []),
    ...(above > 0
      ? [`Left out: ${above === 1 ? 'the line' : `the ${above} lines`} above the names of the columns.`]
      : []),
    ...(mark === ',' && columns.includes('kg') ? ['Masses are read with a decimal comma.'] : []),
  ];
}

export function noSubstanceColumn(rows: readonly (readonly string[])[]): string {
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const names = first.filter((name) => name.trim() !== '').slice(0, maxNames);
  if (names.length === 0) return 'There is nothing in the list.';
  return `No column is named “substance”. The first line names the columns, at least that one; here it is: ${formatList(names.map(quote))}.`;
}

function quote(name = ''): string {
  return `“${name.trim().slice(0, maxShown)}”`;
}
