/**
 * The key of a chart: a line above the drawing that explains its marks, if labels beside the marks would be repetitive.
 */
import { lineHeight, widestOf, wrapText } from '../../text/text-width.ts';
import type { ChartShape, ChartSize, MarkStyle } from './scene.ts';
import { circlePath, hatchPath, linePath, rectPath } from './scene.ts';
import { textLines } from './text-lines.ts';

export type KeyItem = { mark: 'bar' | 'line' | 'dot' | 'span'; style: MarkStyle; name: string };
/** The ranges of past revisions beside estimates. */
export const rangeItem = (name: string | undefined): KeyItem[] =>
  name === undefined ? [] : [{ mark: 'span', style: 'tick', name }];
export type Key = { shapes: ChartShape[]; height: number };

const markWidth = 14;
const textLeft = markWidth + 6;

/**
 * Items that do not fit wrap to the next line, and so do the words of an item that is longer than a line.
 * @param top its upper edge.
 */
export function drawKey(items: readonly KeyItem[], { width, fontSize }: ChartSize, top = 0): Key {
  const shapes: ChartShape[] = [];
  let [x, y] = [0, top + fontSize];
  for (const { mark, style, name } of items) {
    const lines = wrapText(name, width - textLeft, fontSize);
    const needed = textLeft + widestOf(lines, fontSize);
    if (x > 0 && x + needed > width) [x, y] = [0, y + fontSize * 1.5];
    const middle = y - fontSize * 0.36;
    const d = {
      bar: rectPath(x, middle - 5, markWidth, 10),
      line: linePath(x + markWidth / 2, middle - 7, x + markWidth / 2, middle + 7),
      span: linePath(x, middle, x + markWidth, middle),
      dot: circlePath(x + markWidth / 2, middle, 5),
    }[mark];
    if (mark === 'bar' && style === 'hatch') shapes.push({ d: hatchPath(x, middle - 5, markWidth, 10), style });
    shapes.push({ d, style }, ...textLines(lines, { x: x + textLeft, y, fontSize, role: 'label' }));
    [x, y] = [x + needed + 20, y + (lines.length - 1) * fontSize * lineHeight];
  }
  return { shapes, height: items.length ? y - top + fontSize * 0.8 : 0 };
}
