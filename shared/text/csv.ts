/**
 * Writes CSV: RFC 4180, in UTF-8. The public files have no byte order mark, because it becomes part of the first name
 * in Python's csv and csv-parse; who opens them in Excel has XLSX beside them. Exports for our staff begin with one.
 */

/** By it Excel recognizes UTF-8 when a file is opened by a double click. */
export const byteOrderMark = '\uFEFF';

/** An unknown value is an empty cell. */
type Cell = string | number | boolean | null | undefined;

/** @param rows the first one is the header. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map(csvLine).join('');
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((value) => (typeof value === 'string' ? writeText(value) : String(value ?? ''))).join(',')}\r\n`;
}

/**
 * ASCII, full-width and small: spreadsheets with an Asian input method read all of them as the beginning of a formula.
 */
const sign = /[=+\-@＝＋－＠﹦﹢﹣﹫]/;
/**
 * Where a cell begins in a spreadsheet that splits at another character than the comma, as in much of Europe. There,
 * quotes within a cell count as text, or as the border of a cell, which is dropped.
 */
const begin = /(?:^|[;,|\t\v\f\r\n\u0085\u2028\u2029])[\s"]*/;
const formula = new RegExp(`(${begin.source})(?=${sign.source})`, 'g');

/** An apostrophe before it prevents a spreadsheet from interpreting text as a formula (OWASP ASVS 5.0, 1.2.10). */
function writeText(text: string): string {
  const defused = text.replace(formula, "$1'").replace(/^(?=[\t\r])/, "'");
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
