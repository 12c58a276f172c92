/** CSV as spreadsheets read it: RFC 4180, in UTF-8. */

export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((value) => (typeof value === 'number' ? String(value) : cell(value))).join(',')}\r\n`;
}

/** A leading apostrophe keeps a spreadsheet from reading the cell as a formula (OWASP ASVS 5.0, 1.2.10). */
function cell(text: string): string {
  const defused = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
