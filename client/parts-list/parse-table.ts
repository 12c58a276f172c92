/** Reads the cells of a list with Papa Parse, in this thread: a worker of its own would be code from a blob. */
import Papa from 'papaparse';
import type { ParsedTable, TakeRow } from '../../shared/records/measures/parts-list/read-list.ts';

/** Excel names the separator in a line of its own above the others. */
const separatorLine = /^sep=(.)\r?\n/i;
const separators = [',', ';', '\t', '|'];
/** In signs. Rows that are read a few at a time are gone before the browser looks for what is still in use. */
const pieceLength = 32_768;

export function parseTable(written: string, take: TakeRow): ParsedTable {
  const text = written.replace(/^\uFEFF/, '');
  const [line = '', named = ''] = separatorLine.exec(text) ?? [];
  const table: ParsedTable = { separator: named, isUnclosed: false };
  if (line !== '') take(['']);
  const options = {
    delimiter: named,
    delimitersToGuess: separators,
    chunkSize: pieceLength,
    chunk({ data, meta, errors }: Papa.ParseResult<string[]>) {
      table.separator = meta.delimiter;
      table.isUnclosed = errors.some(({ code }) => code === 'MissingQuotes');
      for (const row of data) take(row);
    },
  };
  Papa.parse<string[]>(text.slice(line.length), options);
  return table;
}
