/** The notation of chart values in the content: 900, null, ">50", "about 50", "580 est", "about 59 weak". */

/** `value` null: not published. With `bound` the true value is over or under it. `doubtful`: from a weak source. */
export type CellValue = {
  value: number | null;
  bound?: 'over' | 'under';
  approximate?: true;
  estimated?: true;
  doubtful?: true;
};

/** A cell of a chart's rows; null: not published. */
export type ChartCell = string | number | null;

/** The cell as written; '' if there is none. */
export function cellText(cell: ChartCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

/** @returns undefined for any other notation. */
export function parseCell(cell: ChartCell | undefined): CellValue | undefined {
  if (cell === null) return { value: null };
  if (typeof cell === 'number') return { value: cell };
  const [, mark, digits, estimate, weak] = /^(>|<|about )? ?(-?\d+(?:\.\d+)?)( est)?( weak)?$/.exec(cell ?? '') ?? [];
  if (digits === undefined) return undefined;
  return {
    value: Number(digits),
    ...(mark === '>' && { bound: 'over' }),
    ...(mark === '<' && { bound: 'under' }),
    ...(mark === 'about ' && { approximate: true }),
    ...(estimate && { estimated: true }),
    ...(weak && { doubtful: true }),
  };
}
