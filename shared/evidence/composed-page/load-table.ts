/** Prepares a table of the content for display: cells formatted, numeric columns marked, sources as one line. */
import type { Fields } from '../../../content/collections.ts';
import { joinMarkup, markup } from '../../../content/text/markup.ts';
import type { Content, Markup } from '../../content.ts';
import { citeSources } from '../sources/sources.ts';
import { formulasIn } from '../units/formula-markup.ts';

export type TableData = {
  caption: string;
  illustrative: boolean;
  /** `numeric`: the column contains only figures and is right-aligned. */
  columns: { label: string; numeric: boolean }[];
  rows: string[][];
  /** The formulas in the table whose digits are subscripts. */
  formulas?: readonly string[] | undefined;
  /** Note and source line. */
  foot: Markup | undefined;
};
type Table = NonNullable<Fields<'services'>['sample']>;

let cellFormat: Intl.NumberFormat | undefined;

export function loadTable(content: Content, { caption, note, illustrative, columns, rows, sources }: Table): TableData {
  return {
    caption,
    illustrative,
    columns: columns.map((label, index) => ({ label, numeric: rows.every((row) => isFigure(row[index])) })),
    rows: rows.map((row) => row.map((value) => (typeof value === 'number' ? formatCell(value) : value))),
    formulas: formulasIn(content, [caption, columns, rows]),
    foot: footOfTable(content, note, sources),
  };
}

function formatCell(value: number): string {
  cellFormat ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
  return cellFormat.format(value);
}

/** @param cites ids of documents; empty when the table is illustrative or has no figures. */
export function footOfTable(content: Content, note: string | undefined, cites: readonly string[]): Markup | undefined {
  const paragraphs = [
    ...(note ? [markup`<p>${note}</p>`] : []),
    ...(cites.length ? [markup`<p>Source: ${citeSources(content, cites)}</p>`] : []),
  ];
  return paragraphs.length ? joinMarkup(paragraphs, '') : undefined;
}

function isFigure(value: string | number | undefined): boolean {
  return typeof value === 'number' || /^[\d,.]+$/.test(value ?? '');
}
