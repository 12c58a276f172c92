/** Reads the last column of figures of a table that is also drawn as bars. */
import type { Token } from 'markdown-it';
import { parseWrittenNumber } from '../text/written-number.ts';
import type { CellValue } from '../vocabulary/chart-cell.ts';
import type { InlineChart } from './environment.ts';
import { plainText } from './plain-text.ts';
import type { TableCell } from './tables.ts';

/** What the figures of a chart refer to, after its finding: `Chart: China leads. {basis: gallium content}`. */
const basisMark = /\s*\{basis: ([^{}]+)\}$/;

/** Removes the basis from the finding above a table. */
export function takeBasis(title: Token): string | undefined {
  const [, basis] = basisMark.exec(title.content) ?? [];
  for (const token of [title, ...(title.children ?? []).slice(-1)])
    token.content = token.content.replace(basisMark, '');
  return basis;
}

/**
 * A row with a bold header is a total and is not drawn.
 * @param title the finding, above the table.
 */
export function readInlineChart(
  [head = [], ...body]: TableCell[][],
  { title, basis }: { title: Token; basis: string | undefined },
): Omit<InlineChart, 'cites'> | { problem: string } {
  const column = head.findLastIndex(({ open }) => open.attrGet('class') === 'num');
  const texts = body.map((row) => row.map(({ inline }) => plainText(inline)));
  const values = body.map((row, index) =>
    row[0]?.inline.content.startsWith('**') ? null : figureOf(texts[index]?.[column] ?? ''),
  );
  const known = values.flatMap((value) => value?.value ?? []);
  if (known.length < 2)
    return { problem: 'a chart needs a column of figures, aligned to the right (---:), with two at least' };
  const figures = texts.flatMap((row, index) => (values[index] ? (row[column] ?? '') : []));
  const written = figures.filter((text) => /\d/.test(text));
  const isShare = written.every((text) => text.includes('%'));
  const measure = head[column] ? plainText(head[column].inline) : '';
  const unit = isShare ? '%' : written.every((text) => text.includes('$')) ? '$' : /, ([^,]+)$/.exec(measure)?.[1];
  if (unit === undefined)
    return { problem: `a chart needs a unit: % or $ in each cell of “${measure}”, or a heading such as “Output, t”` };
  if (basis === undefined) return { problem: 'a chart needs a basis, after its finding: {basis: gallium content}' };
  const columns = head.map(({ open, inline }) => ({
    label: plainText(inline),
    numeric: open.attrGet('class') === 'num',
  }));
  const labels = columns.map(({ label }) => label).toReversed();
  const years = texts.map((row) => yearIn(measure, plainText(title), ...row, ...labels));
  const undated = texts.find(
    (row, index) =>
      typeof values[index]?.value === 'number' && years[index] === null && !/\byear unclear\b/.test(row.join(' ')),
  );
  if (undated)
    return {
      problem: `a chart needs a year: in its finding, in a heading or in the row “${undated[0]}”, which can also say “year unclear”`,
    };
  return {
    title: plainText(title),
    measure,
    unit,
    basis,
    columns,
    rows: texts,
    values,
    years,
    ...(isShare && Math.min(...known) >= 0 && Math.max(...known) <= 100 && { max: 100 }),
  };
}

const signedFigure = /([−-]?)(\d+(?:,\d+)*(?:\.\d+)?)/;

/** `−78.4`, `+976,100`, `about 59%`, `more than 50%`; the value is null if the cell has no figure. */
function figureOf(text: string): CellValue {
  const [, sign, digits = ''] = signedFigure.exec(text) ?? [];
  const value = parseWrittenNumber(digits);
  if (value === undefined) return { value: null };
  return {
    value: value * (sign ? -1 : 1),
    ...(/\b(over|more than)\b|>/.test(text) && { bound: 'over' }),
    ...(/\b(under|less than)\b|</.test(text) && { bound: 'under' }),
    ...(/\babout\b/.test(text) && { approximate: true }),
  };
}

/** The year in the first of the texts that contains one. */
function yearIn(...texts: string[]): string | null {
  const year = /\b(?:19|20)\d{2}\b/;
  return texts.map((text) => year.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
}
