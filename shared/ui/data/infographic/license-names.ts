/** Places the names of measures above their bars on a line of dates. */
import { noteSign } from '../../../evidence/sources/note-sign.ts';
import type { LicenseTimeline } from '../../../publishing/infographics/license-timeline.ts';
import { textWidth, wrapText } from '../../../text/text-width.ts';
import { type DrawingSize, drawingWidths } from './svg.tsx';

type MeasureLine = LicenseTimeline['lines'][number];
/**
 * A line of a name: words of the title, and the symbols of the materials after or below them. `isLate`: the lines end
 * at `x`, in pixels, instead of starting there.
 */
export type NamedMeasure = {
  lines: { title: string; symbols?: string }[];
  x: number;
  isLate: boolean;
  fontSize: number;
};
/** `baseline`: of the last line of the name, in pixels. */
type PlacedMeasure = { line: MeasureLine; name: NamedMeasure; baseline: number };
/** `today`: its place. `x`: the place of an instant. All in pixels. */
type Axis = { top: number; from: number; x: (instant: number) => number; today: number; size: DrawingSize };

/** The height of a row whose name has at most two lines. */
const row = 54;
/** From line to line, in pixels. */
export const nameLeading = 14;
/** From the title to the symbols, in pixels. */
export const symbolGap = 7;
const sizes = { wide: 13.5, narrow: 12 } as const satisfies Record<DrawingSize, number>;

/** @returns the measures below each other, each in a row as high as its name. */
export function placeMeasures(
  lines: readonly MeasureLine[],
  { top, ...axis }: Axis,
): { measures: PlacedMeasure[]; bottom: number } {
  let bottom = top;
  const measures = lines.map((line) => {
    const name = nameMeasure(line, axis);
    const more = Math.max(0, name.lines.length - 2) * nameLeading;
    const baseline = bottom + more + 18;
    bottom += row + more;
    return { line, name, baseline };
  });
  return { measures, bottom };
}

/**
 * A name that would cross the line of today is on the side of it that has more room, in as many lines as it needs.
 * Narrow drawings have no space for the symbols.
 */
function nameMeasure(
  { title, symbols: all, periods, recalled }: MeasureLine,
  { from, x, today, size }: Omit<Axis, 'top'>,
): NamedMeasure {
  const fontSize = sizes[size];
  const name = recalled ? title + noteSign : title;
  const symbols = size === 'wide' ? all : '';
  const widthWith = (words: string) =>
    textWidth(words, fontSize, true) + (symbols ? symbolGap + textWidth(symbols, fontSize) : 0);
  const start = x(periods[0]?.from ?? from);
  if (start + widthWith(name) <= today - 8)
    return { lines: [{ title: name, symbols }], x: start, isLate: false, fontSize };
  const [before, after] = [today - 4, drawingWidths[size] - today - 6];
  const isLate = before >= after;
  const room = Math.max(before, after);
  const titles = wrapText(name, room, fontSize, true).map((words) => ({ title: words }));
  const last = titles.pop() ?? { title: '' };
  const lines =
    widthWith(last.title) <= room
      ? [{ ...last, symbols }]
      : [last, ...wrapText(symbols, room, fontSize).map((words) => ({ title: '', symbols: words }))];
  return { lines: [...titles, ...lines], x: isLate ? before : today + 6, isLate, fontSize };
}
