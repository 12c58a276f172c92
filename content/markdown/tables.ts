/** Adds row headers to tables, for screen readers, and bars to their figures. */
import type { Token } from 'markdown-it';

/** A bar from `start` to `end`, in hundredths of the width that the column has for it. */
export type Bar = { start: number; end: number; zero: number; isNegative: boolean };
type Cell = { open: Token; inline: Token; close: Token };

/**
 * Sets the scope of each header cell, and with `isChart` adds bars to the last column of figures. A row with a bold header is a sum and has no bar.
 * @param tokens from the opening of the table to its end.
 * @returns what is wrong with it, or undefined.
 */
export function arrangeTable(tokens: Token[], { isChart }: { isChart: boolean }): string | undefined {
  const [head = [], ...body] = rowsOf(tokens);
  for (const { open } of head) open.attrSet('scope', 'col');
  for (const [first] of body) if (first) makeRowHead(first);
  return isChart ? addBars(head, body) : undefined;
}

/** The bar below the figure of a cell. It repeats the figure, so screen readers skip it. */
export function drawBar({ start, end, zero, isNegative }: Bar): string {
  const origin = zero > 0 ? `<path class="bar__zero" d="M${zero} 0v1"/>` : '';
  const drawn = start === end ? '' : `<path${isNegative ? ' class="bar__less"' : ''} d="M${start} 0H${end}V1H${start}z"/>`;
  return `<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" width="96" height="6" aria-hidden="true">${drawn}${origin}</svg>`;
}

function rowsOf(tokens: Token[]): Cell[][] {
  const rows: Cell[][] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'tr_open') rows.push([]);
    const [inline, close] = tokens.slice(index + 1, index + 3);
    if (/^t[hd]_open$/.test(token.type) && inline && close) rows.at(-1)?.push({ open: token, inline, close });
  });
  return rows;
}

function makeRowHead({ open, close }: Cell) {
  for (const token of [open, close]) token.tag = 'th';
  open.attrSet('scope', 'row');
}

function addBars(head: Cell[], body: Cell[][]): string | undefined {
  const column = head.findLastIndex(({ open }) => open.attrGet('class') === 'num');
  const rows = body.filter(([first]) => !first?.inline.content.startsWith('**'));
  const cells = rows.flatMap((row) => row[column] ?? []);
  const values = cells.map(({ inline }) => figureOf(inline.content));
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) return 'a chart needs a column of figures, aligned to the right (---:), with two at least';
  const isShare = cells.every(({ inline }) => !/\d/.test(inline.content) || inline.content.includes('%'));
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const top = isShare && least === 0 && most <= 100 ? 100 : most;
  const at = (value: number) => Math.round(((value - least) / (top - least || 1)) * 1000) / 10;
  cells.forEach(({ open, close }, index) => {
    const value = values[index];
    open.attrJoin('class', 'bars');
    if (value !== undefined) close.meta = { bar: { start: at(Math.min(0, value)), end: at(Math.max(0, value)), zero: at(0), isNegative: value < 0 } };
  });
  return undefined;
}

/** `−78.4`, `+976,100`, `about 59%`; undefined where there is no figure. */
function figureOf(text: string): number | undefined {
  const [, sign, digits] = /([−-]?)(\d[\d,]*(?:\.\d+)?)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', '')) * (sign ? -1 : 1);
}
