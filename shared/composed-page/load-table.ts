/** Makes a table of the content ready to print: cells as text, columns of figures known, sources as one line. */
import type { Fields } from '../../content/collections.ts';
import type { Content } from '../content.ts';
import { citeSources } from '../figures.ts';

export type TableData = {
  caption: string;
  note: string | undefined;
  illustrative: boolean;
  /** `numeric`: holds figures only, so it is set to the right. */
  columns: { label: string; numeric: boolean }[];
  rows: string[][];
  /** Index of a column of percentages that is also drawn as bars. */
  barColumn?: number;
  /** "Source: …", undefined where the table is illustrative. */
  source: string | undefined;
};
type Table = Fields<'services'>['sample'];

const cell = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export function loadTable(content: Content, { caption, note, illustrative, columns, rows, sources }: Table): TableData {
  return {
    caption,
    note,
    illustrative,
    columns: columns.map((label, index) => ({ label, numeric: rows.every((row) => isFigure(row[index])) })),
    rows: rows.map((row) => row.map((value) => (typeof value === 'number' ? cell.format(value) : value))),
    source: sources.length ? `Source: ${citeSources(content, sources)}` : undefined,
  };
}

function isFigure(value: string | number | undefined): boolean {
  return typeof value === 'number' || /^[\d,.]+$/.test(value ?? '');
}
