/** Reads the last column of figures of a table that is also drawn as bars. */
import type { Token } from 'markdown-it';
import type { CellValue } from '../vocabulary/chart-cell.ts';
import type { InlineChart } from './environment.ts';
import { plainText } from './plain-text.ts';
import type { TableCell } from './tables.ts';

/**
 * A row with a bold header is a total and is not drawn.
 * @param title the finding, above the table.
 */
export function readInlineChart([head = [], ...body]: TableCell[][], title: Token): InlineChart | { problem: string } {
  const column = head.findLastIndex(({ open }) => open.attrGet('class') === 'num');
  const texts = body.map((row) => row.map(({ inline }) => plainText(inline)));
  const values = body.map((row, index) => (row[0]?.inline.content.startsWith('**') ? null : figureOf(texts[index]?.[column] ?? '')));
  const known = values.flatMap((value) => value?.value ?? []);
  if (known.length < 2) return { problem: 'a chart needs a column of figures, aligned to the right (---:), with two at least' };
  const figures = texts.flatMap((row, index) => (values[index] ? (row[column] ?? '') : []));
  const written = figures.filter((text) => /\d/.test(text));
  const isShare = written.every((text) => text.includes('%'));
  const measure = head[column] ? plainText(head[column].inline) : '';
  return {
    title: plainText(title),
    measure,
    unit: isShare ? '%' : written.every((text) => text.includes('$')) ? '$' : '',
    columns: head.map(({ open, inline }) => ({ label: plainText(inline), numeric: open.attrGet('class') === 'num' })),
    rows: texts,
    values,
    ...(isShare && Math.min(...known) >= 0 && Math.max(...known) <= 100 && { max: 100 }),
  };
}

/** `−78.4`, `+976,100`, `about 59%`, `more than 50%`; the value is null if the cell has no figure. */
function figureOf(text: string): CellValue {
  const [, sign, digits] = /([−-]?)(\d[\d,]*(?:\.\d+)?)/.exec(text) ?? [];
  if (digits === undefined) return { value: null };
  return {
    value: Number(digits.replaceAll(',', '')) * (sign ? -1 : 1),
    ...(/\b(over|more than)\b|>/.test(text) && { bound: 'over' }),
    ...(/\b(under|less than)\b|</.test(text) && { bound: 'under' }),
    ...(/\babout\b/.test(text) && { approximate: true }),
  };
}
