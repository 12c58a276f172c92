/** Reads CSV with Papa Parse: cells stay as written, and each row knows its line. */
import Papa from 'papaparse';
import { type FileRow, UnreadableFile } from './table.ts';

const lineBreaks = /\r\n|\r|\n/g;

/**
 * A field in quotes may hold line breaks, so lines are counted, not rows. @returns the rows with the header.
 * A text without any delimiter in its first line is no CSV: its lines are rows of one cell. All CSV of the publishers
 * that we know end with a line break; without one the file may be cut off within its last row.
 * @throws UnreadableFile if quotes do not match: one that is not closed swallows the rows below it.
 */
export function readDelimited(text: string): FileRow[] {
  const delimiter = guessDelimiter(text);
  if (delimiter === undefined) return text.split(lineBreaks).map((cell, index) => ({ line: index + 1, cells: [cell] }));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const wrong = errors.find(({ type }) => type === 'Quotes');
  const rows: FileRow[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    if (wrong?.row === index)
      throw new UnreadableFile(`The quotation marks in line ${line} do not match, so its cells cannot be told apart.`);
    const isLast = index === data.length - 1;
    if (!(isLast && cells.length === 1 && cells[0] === '')) rows.push({ line, cells, ...(isLast && { isOpen: true }) });
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(lineBreaks)?.length ?? 0), 0);
  }
  return rows;
}

/** The sign that the first line holds most often. */
function guessDelimiter(text: string): string | undefined {
  const [first = ''] = text.split(/\r|\n/, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length - 1 }));
  const most = counts.reduce((most, each) => (each.count > most.count ? each : most));
  return most.count > 0 ? most.sign : undefined;
}
