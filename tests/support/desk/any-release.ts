/** Random files of a release with the quirks of the publishers mixed, and what the desk must read in them. */
import * as fc from 'fast-check';
import type { Reading } from '../../../content/desk/observation.ts';

/** A cell as it may stand in a file, and what it means. */
type Cell = { written: string; reading: Reading; estimated: boolean };
type Name = { written: string; iso3: string; estimated: boolean };

const digits = fc.integer({ min: 0, max: 99_999_999 });
const grouped = (value: number) => new Intl.NumberFormat('en').format(value);
const spelled = fc
  .tuple(digits, fc.boolean())
  .map(([value, isGrouped]) => ({ value, text: isGrouped ? grouped(value) : String(value) }));
const certain = (written: string, reading: Reading): Cell => ({ written, reading, estimated: false });

const numbers = spelled.map(({ value, text }) => certain(text, { is: 'number', value }));
const decimals = fc.tuple(digits, fc.integer({ min: 1, max: 99 })).map(([whole, part]) => {
  const text = `${whole}.${String(part).padStart(2, '0')}`;
  return certain(text, { is: 'number', value: Number(text) });
});
const estimates = spelled.map(
  ({ value, text }): Cell => ({ written: `e${text}`, reading: { is: 'number', value }, estimated: true }),
);
const bounds = fc
  .tuple(spelled, fc.constantFrom<'<' | '>'>('<', '>'))
  .map(([{ value, text }, sign]) => certain(`${sign}${text}`, { is: 'bound', sign, value }));
const ranges = fc
  .tuple(digits, fc.integer({ min: 1, max: 5000 }), fc.constantFrom('–', ' - ', '-'))
  .map(([from, more, dash]) =>
    certain(`${grouped(from)}${dash}${grouped(from + more)}`, { is: 'range', from, to: from + more }),
  );
const signs = fc.constantFrom(
  certain('W', { is: 'withheld' }),
  certain('NA', { is: 'not available' }),
  certain('—', { is: 'nil' }),
  certain('', { is: 'not given' }),
  certain('\u00A0 ', { is: 'not given' }),
  certain('Large', { is: 'words', words: 'Large' }),
);
const cells = fc
  .tuple(fc.oneof(numbers, decimals, estimates, bounds, ranges, signs), fc.constantFrom('', ' ', '\u00A0'))
  .map(([cell, blank]): Cell => ({ ...cell, written: `${blank}${cell.written}${blank}` }));
/** What must become a doubt: the number is there, and nobody may believe it. */
export const brokenCells = spelled.chain(({ text }) =>
  fc.constantFrom(`?${text}`, `${text}.000,5`, `${text} 000`, `(${text})`, `${text}x`),
);

const countries = fc.constantFrom(
  ['Peru', 'PER'],
  ['Congo (Kinshasa)', 'COD'],
  ['Korea, Republic of', 'KOR'],
  ['Greece', 'GRC'],
  ['Côte d’Ivoire', 'CIV'],
);
const names = fc
  .tuple(countries, fc.constantFrom('', 'e', '11', 'e, 4', ' '))
  .map(([[name = '', iso3 = ''], mark]): Name => ({ written: name + mark, iso3, estimated: mark.startsWith('e') }));

/** How a row may be shifted: a cell too many before its value or one missing, with as many cells as before or not. */
const shifts = fc.constantFrom(undefined, undefined, 'longer', 'to the right', 'shorter', 'to the left');
const rows = fc.record({ name: names, cell: cells, shift: shifts, isEmpty: fc.boolean() });
export const anyRelease = fc.record({
  rows: fc.array(rows, { minLength: 1, maxLength: 12 }),
  encoding: fc.constantFrom<'UTF-8' | 'UTF-8 with mark' | 'Windows-1252'>('UTF-8', 'UTF-8 with mark', 'Windows-1252'),
  end: fc.constantFrom('\n', '\r\n'),
});

/** The signs of Windows-1252 that the rows above use and Latin 1 lacks. */
const windows: Readonly<Record<string, number>> = { '’': 0x92, '–': 0x96, '—': 0x97 };

export function encode(text: string, encoding: 'UTF-8' | 'UTF-8 with mark' | 'Windows-1252'): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(text);
  if (encoding === 'UTF-8 with mark') return Buffer.from(`\uFEFF${text}`);
  return Buffer.from(Array.from(text, (sign) => windows[sign] ?? sign.charCodeAt(0)));
}

export function quoteCell(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** @param cells of a row of the long file, with its value in the ninth. */
export function shiftRow(cells: string[], shift: string | undefined): string[] {
  if (shift === undefined) return cells;
  if (shift === 'longer' || shift === 'to the right')
    return [...cells.slice(0, 8), 'Côte —', ...cells.slice(8, shift === 'longer' ? undefined : -1)];
  return [...cells.slice(0, 8), ...cells.slice(9), ...(shift === 'shorter' ? [] : [''])];
}
