/** Writes CSV for spreadsheets: RFC 4180, in UTF-8. */

/** An unknown value is an empty cell. */
type Cell = string | number | null | undefined;

/** @param rows the first one is the header. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map(csvLine).join('');
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((value) => (typeof value === 'string' ? writeText(value) : String(value ?? ''))).join(',')}\r\n`;
}

/** A leading apostrophe prevents a spreadsheet from interpreting the cell as a formula (OWASP ASVS 5.0, 1.2.10). */
function writeText(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
