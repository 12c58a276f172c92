/** Reads the column of masses. Which mark is the decimal one, the column as a whole tells. */

export type DecimalMark = '.' | ',';

const max = 1e12;
const figures = /^\d+$/;
const grouped = /^\d{1,3}(?:[.,]\d{3})+$/;
const number = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i;
/** As programs write most masses, in a column with the mark. */
const plain = { '.': /^ *\d{1,9}(?:\.\d{1,9})? *$/, ',': /^ *\d{1,9}(?:,\d{1,9})? *$/ };

/** "1 234,5 kg" and "1'234.5" without what only separates. */
function clean(cell: string): string {
  return cell.replace(/[\s\u00a0\u202f'’]|kg$/gi, '');
}

/** The mark that a cell shows to be the decimal one; undefined if it has none or can be read both ways. */
function markShownBy(cell: string): DecimalMark | undefined {
  const text = clean(cell);
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma < 0 && point < 0) return undefined;
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const [mark, other]: DecimalMark[] = comma >= 0 ? [',', '.'] : ['.', ','];
  const at = Math.max(comma, point);
  if (mark !== undefined && text.indexOf(mark) !== at) return other;
  const isGroup = text.length - at === 4 && at <= 3 && text.charAt(0) !== '0' && at > 0;
  return isGroup ? undefined : mark;
}

/**
 * @param separator of the cells: where it is not a comma, commas are usually decimal ones.
 * @returns undefined if the column shows both.
 */
export function decimalMarkOf(cells: readonly string[], separator: string): DecimalMark | undefined {
  let known: DecimalMark | undefined;
  for (const cell of cells) {
    // Most cells show what is known already.
    const isNews = known === '.' ? cell.includes(',') : !(known ? plain[known] : figures).test(cell);
    const mark = isNews ? markShownBy(cell) : undefined;
    if (mark && known && mark !== known) return undefined;
    known ??= mark;
  }
  return known ?? (separator === ',' ? '.' : ',');
}

/** @returns kilograms, or why the cell cannot be read. An empty cell is no mass. */
export function readKilograms(cell: string, column: DecimalMark | undefined): number | undefined | { message: string } {
  if (column && plain[column].test(cell)) return Number(column === ',' ? cell.replace(',', '.') : cell);
  if (cell.trim() === '') return undefined;
  const text = clean(cell);
  const mark = column ?? markShownBy(cell);
  if (mark === undefined && /[.,]/.test(text))
    return { message: 'It can be read in two ways, since the column has decimal commas and decimal points.' };
  const [whole = '', ...decimals] = text.split(mark ?? '.');
  const digits = grouped.test(whole) ? whole.replace(/[.,]/g, '') : whole;
  const written = [digits, ...decimals].join('.');
  if (/[.,]/.test(digits) || !number.test(written)) return { message: 'Write kilograms in figures, like 1200 or 0.5.' };
  const mass = Number(written);
  return mass <= max ? mass : { message: 'That is more than a billion tons.' };
}
