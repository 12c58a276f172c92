/** One cell of a publisher becomes a reading. What is not surely a number is never one. */
import { trimBlanks } from '../files/table.ts';
import type { Reading, Statistic } from '../observation.ts';
import { readNumeral } from './read-numeral.ts';

/** What stands around the cell: its statistic, the notes of its row, and the year that its column or row is about. */
export type CellContext = { statistic: Statistic; notes: readonly string[]; year?: number };
/** `refusal`: why the cell cannot mean anything there. */
export type CellReading = { reading: Reading; estimated: boolean } | { refusal: string };

const signs: Readonly<Record<string, Reading>> = {
  W: { is: 'withheld' },
  NA: { is: 'not available' },
  'N.A.': { is: 'not available' },
  '...': { is: 'not available' },
  '…': { is: 'not available' },
  '..': { is: 'not available' },
  XX: { is: 'not applicable' },
  '—': { is: 'nil' },
  '--': { is: 'nil' },
};

/** @param written the cell as it stands in the file. */
export function readCell(written: string, context: CellContext): CellReading {
  const cell = trimBlanks(written);
  if (cell === '') return certain(readBlank(context));
  const sign = signs[cell];
  if (sign) return certain(sign);
  if (cell === 'E') return readE(context);
  if (cell === 's') return certain(readS(context.notes));
  if (isHalf(cell)) return certain({ is: 'under half a unit' });
  if (isIncluded(cell)) return certain(inTotal(cell));
  if (/^less than \d/i.test(cell)) return certain({ is: 'words', words: cell });
  const bare = cell.replace(/^e(?=[ <>]*\d)|(?<=\d)e$/, '').trim();
  return { reading: readNumeral(bare), estimated: bare !== cell };
}

const certain = (reading: Reading): CellReading => ({ reading, estimated: false });
const isIncluded = (text: string) => /^included (in|with)\b/i.test(text);
const isHalf = (text: string) => /^less than (½|1\/2|a half|one-half) ?unit\.?$/i.test(text);
/** `Included with ilmenite` is no part of the world total that the table prints. */
const inTotal = (text: string): Reading =>
  /^included (in|with) (the )?[“"]?world total/i.test(text) ? { is: 'in the total' } : { is: 'words', words: text };

/** A blank alone says nothing; in 2025 the publisher moved `W`, `NA` and sizes into the notes. */
function readBlank({ notes, year }: CellContext): Reading {
  const note = notes.map(trimBlanks).find((each) => isAboutBlank(each, year));
  if (note === undefined) return { is: 'not given' };
  if (/^W\b/.test(note)) return { is: 'withheld' };
  if (/^NA\b/.test(note)) return { is: 'not available' };
  if (isHalf(note)) return { is: 'under half a unit' };
  return inTotal(note);
}

/** `W for 23-24` is about both years, `NA for 2024` about one, `NA` about every blank of the row. */
function isAboutBlank(note: string, year: number | undefined): boolean {
  const match = /^(?:W|NA)\b(?:\s+(?:for|in)\s+(\d{2,4})(?:\s*[-–]\s*(\d{2,4}))?)?\.?$/.exec(note);
  if (!match) return isIncluded(note) || /^(very small|small|moderate|large|less than (½|1\/2) ?unit)\.?$/i.test(note);
  const [, from, to = from] = match;
  if (from === undefined || to === undefined) return true;
  return year !== undefined && year % 100 >= Number(from) % 100 && year % 100 <= Number(to) % 100;
}

function readE({ statistic }: CellContext): CellReading {
  if (statistic === 'net import reliance') return certain({ is: 'net exporter' });
  return { refusal: `E means net exporter, and only for net import reliance; this row is about ${statistic}` };
}

/** `s`: the note says whether the value is small, or included in the total. */
function readS(notes: readonly string[]): Reading {
  const note = notes.map(trimBlanks).find((each) => /^less than|\bincluded (in|with)\b/i.test(each));
  if (note === undefined) return { is: 'doubt', reason: 's is written, and no note says what it stands for' };
  return isHalf(note) ? { is: 'under half a unit' } : inTotal(note);
}
