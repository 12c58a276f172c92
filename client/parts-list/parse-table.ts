/** Reads the cells of a list with Papa Parse, in this thread: a worker of its own would be code from a blob. */
import Papa from 'papaparse';
import type { ParsedTable } from '../../shared/records/measures/parts-list/read-list.ts';

/** Excel names the separator in a line of its own above the others. */
const separatorLine = /^sep=(.)\r?\n/i;
const separators = [',', ';', '\t', '|'];

export function parseTable(written: string): ParsedTable {
  const text = written.replace(/^\uFEFF/, '');
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const { data, meta, errors } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: named ?? '',
    delimitersToGuess: separators,
  });
  const above = line === '' ? [] : [['']];
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  return {
    rows: [...above, ...data],
    separator: meta.delimiter,
    hasBreaks: text.includes('"') && countLines(text) !== data.length + above.length,
    unclosed: unclosed === undefined ? undefined : unclosed + above.length,
  };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
