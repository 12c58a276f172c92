/**
 * Places the rows of a chart below each other: labels to the left of the marks, or above them where the chart is narrow
 * and a label long.
 */
import { widestOf, wrapText } from '../../text/text-width.ts';
import type { ChartShape, ChartSize } from './scene.ts';

/** `middle`: the middle of the marks of the row, in pixels from the top. */
export type PlacedRow<Row> = { row: Row; middle: number };
export type PlacedRows<Row> = {
  placed: PlacedRow<Row>[];
  /** Labels and headings of groups. */
  labels: ChartShape[];
  /** The left edge of the area for marks. */
  left: number;
  bottom: number;
};
/** As a part of the width of the chart. */
const maxLabelShare = 0.36;

/** From the edge to labels above the marks, so that the axis does not cross them, in pixels. */
const labelIndent = 8;

/** The minimum width for marks beside labels and figures, in pixels. */
const minPlot = 130;

type Labeled = { label: string; group?: string | undefined };

/**
 * @param top the top of the first row.
 * @param markHeight the height of the marks of a row.
 * @param reserved the width of their figures.
 */
export function placeRows<Row extends Labeled>(
  rows: readonly Row[],
  { top, markHeight, reserved = 0, size }: { top: number; markHeight: number; reserved?: number; size: ChartSize },
): PlacedRows<Row> {
  const { width, fontSize, isNarrow } = size;
  const line = Math.round(fontSize * 1.25);
  const widest = widestOf(
    rows.map(({ label }) => label),
    fontSize,
  );
  const isAbove = isNarrow && (widest > width * maxLabelShare || width - widest - reserved < minPlot);
  const groups = widestOf(
    rows.map((row) => row.group ?? ''),
    fontSize,
    true,
  );
  const [indent, column] = isAbove
    ? [labelIndent, width - labelIndent]
    : [0, Math.min(Math.max(widest, groups), width * maxLabelShare)];
  const labels: ChartShape[] = [];
  let [y, group] = [top, undefined as string | undefined];
  const placed = rows.map((row) => {
    if (row.group !== undefined && row.group !== group) {
      y += group === undefined ? line : line * 1.5;
      const heading = wrapText(row.group, width - indent, fontSize, true);
      for (const [index, text] of heading.entries())
        labels.push({ text, x: indent, y: y + (index - 0.3) * line, role: 'value' });
      y += (heading.length - 1) * line;
      ({ group } = row);
    }
    const lines = wrapText(row.label, column, fontSize);
    const textHeight = lines.length * line;
    const height = isAbove ? textHeight + 3 + markHeight : Math.max(textHeight, markHeight);
    const middle = isAbove ? y + textHeight + 3 + markHeight / 2 : y + height / 2;
    const firstLine = (isAbove ? y : middle - textHeight / 2) + fontSize;
    for (const [index, text] of lines.entries())
      labels.push({
        text,
        x: isAbove ? indent : column,
        y: firstLine + index * line,
        role: 'label',
        ...(!isAbove && { anchor: 'end' as const }),
      });
    y += height + (isAbove ? 10 : 8);
    return { row, middle };
  });
  return { placed, labels, left: isAbove ? 0 : column + 12, bottom: y };
}
