/** Adds row headers to tables, for screen readers. */
import type { Token } from 'markdown-it';

export type TableCell = { open: Token; inline: Token; close: Token };

/**
 * Sets the scope of each header cell.
 * @param tokens from the opening to the closing token of the table.
 * @returns the rows, the head first.
 */
export function arrangeTable(tokens: Token[]): TableCell[][] {
  const rows = rowsOf(tokens);
  const [head = [], ...body] = rows;
  for (const { open } of head) open.attrSet('scope', 'col');
  for (const [first] of body) if (first) makeRowHead(first);
  return rows;
}

function rowsOf(tokens: Token[]): TableCell[][] {
  const rows: TableCell[][] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'tr_open') rows.push([]);
    const [inline, close] = tokens.slice(index + 1, index + 3);
    if (/^t[hd]_open$/.test(token.type) && inline && close) rows.at(-1)?.push({ open: token, inline, close });
  });
  return rows;
}

function makeRowHead({ open, close }: TableCell) {
  for (const token of [open, close]) token.tag = 'th';
  open.attrSet('scope', 'row');
}
