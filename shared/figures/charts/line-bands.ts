/** Periods behind the lines of a chart, each with its name in a row above, the earliest at the top. */
import { textWidth, widestOf, wrapText } from '../../text/text-width.ts';
import type { Band } from './drawing.ts';
import { type ChartShape, type ChartSize, linePath, rectPath, type TextShape } from './scene.ts';

/** `from`, `to`: the ends of the axis. `top`, `bottom`: of the area of the lines. */
type Area = { x: (year: number) => number; from: number; to: number; top: number; bottom: number; size: ChartSize };

/** The distance of the bands from the highest line, in pixels. */
const overhang = 6;
/** In multiples of the font size: the lines of a name, and what keeps two names, which are links, apart. */
const [rowHeight, distance] = [1.3, 0.6];

/** @returns the height of the names, in multiples of the font size. */
export function bandNamesHeight(bands: readonly Band[], size: ChartSize): number {
  return bands.reduce((sum, band) => sum + linesOf(band, size).length * rowHeight + distance, 0);
}

/** How much wider than ours the font may be in which a picture is shown elsewhere. */
const widerFont = 1.2;

function linesOf({ label }: Band, { width, fontSize }: ChartSize): string[] {
  return wrapText(label, width / widerFont, fontSize, true);
}

export function drawBands(bands: readonly Band[], area: Area): ChartShape[] {
  const { x, from, to, top, bottom, size } = area;
  const visible = bands.filter((band) => band.from < to && (band.to ?? to) > from).toSorted((a, b) => a.from - b.from);
  const names = visible.map((band, index) => {
    const lines = linesOf(band, size);
    const link = band.href === undefined ? undefined : { href: band.href, name: band.label };
    const above = 0.5 + bandNamesHeight(visible.slice(index + 1), size);
    const left = x(Math.max(band.from, from));
    // At the right edge it ends there: then a wider font leaves the picture at no side.
    const endsAtEdge = left + widestOf(lines, size.fontSize, true) * widerFont > size.width;
    const place = endsAtEdge ? { x: size.width, anchor: 'end' as const } : { x: left };
    return lines.map((text, line): TextShape => {
      const y = top - overhang - size.fontSize * (above + rowHeight * (lines.length - 1 - line));
      return { text, y, role: 'second', link, ...place };
    });
  });
  return visible.flatMap((band, index) => {
    const [start, end] = [x(Math.max(band.from, from)), x(Math.min(band.to ?? to, to))];
    const own = names[index] ?? [];
    return [
      { d: rectPath(start, top - overhang, end - start, bottom - top + overhang), style: 'band' as const },
      // A band that began before the axis has no edge on it.
      ...(band.from > from
        ? [
            {
              d: edgePath(start, { own: own.at(-1)?.y ?? top, below: names.slice(index + 1).flat(), area }),
              style: 'limit' as const,
            },
          ]
        : []),
      ...own,
    ];
  });
}

/**
 * From the name down to the axis, with gaps where it would cross the names below.
 * @param place `own`: the baseline of the last line of the name.
 */
function edgePath(
  x: number,
  { own, below, area: { top, bottom, size } }: { own: number; below: readonly TextShape[]; area: Area },
): string {
  const { fontSize } = size;
  const crossed = below.filter((name) => {
    const width = textWidth(name.text, fontSize, true);
    const left = name.anchor === 'end' ? name.x - width : name.x;
    return x > left - 3 && x < left + width + 3;
  });
  const stops = [
    Math.min(own + fontSize * 0.5, top - overhang),
    ...crossed.flatMap(({ y }) => [y - fontSize, y + fontSize * 0.3]),
    bottom,
  ];
  return Array.from(
    { length: stops.length / 2 },
    (_, pair) => [stops[2 * pair] ?? 0, stops[2 * pair + 1] ?? 0] as const,
  )
    .filter(([from, to]) => to > from)
    .map(([from, to]) => linePath(x, from, x, to))
    .join('');
}
