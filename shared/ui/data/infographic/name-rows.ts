/** Places the rows of a drawing below each other, each as high as the lines of its name. */
import { lineHeight, widestOf, wrapText } from '../../../text/text-width.ts';

/**
 * `lines` of the name; `top` and `height` of the row in pixels. `below`: the top of what is drawn in the row, under the
 * name if that is above it.
 */
type NameRow<Row> = { row: Row; lines: string[]; top: number; height: number; below: number };
export type NameRows<Row> = { rows: NameRow<Row>[]; bottom: number };

/**
 * @param place `top`: of the first row. `height`: of a row whose name has one line. `width`: of the names, in pixels.
 * `isAbove`: the names are above their rows instead of beside them.
 */
export function placeNameRows<Row extends { name: string }>(
  rows: readonly Row[],
  {
    top,
    height,
    width,
    fontSize,
    isAbove,
  }: { top: number; height: number; width: number; fontSize: number; isAbove: boolean },
): NameRows<Row> {
  let bottom = top;
  const placed = rows.map((row) => {
    const lines = wrapText(row.name, width, fontSize, true);
    const more = (lines.length - 1) * fontSize * lineHeight;
    const own = {
      row,
      lines,
      top: bottom,
      height: isAbove ? height + more : Math.max(height, more + fontSize * 1.5),
      below: bottom + (isAbove ? more : 0),
    };
    bottom += own.height;
    return own;
  });
  return { rows: placed, bottom };
}

/**
 * @returns the width of a column of bold names beside their rows, with a gap after it, in pixels. Longer names wrap.
 */
export function nameColumn(names: readonly string[], fontSize: number, max: number): number {
  return Math.min(max, Math.ceil(widestOf(names, fontSize, true)) + 14);
}
