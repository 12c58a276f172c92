/**
 * The geometry of a drawn chart: paths and texts in pixels. Paths have the name of a style, to which the style sheet of
 * the chart assigns colors.
 */

/** The style of a path. Text on `main` and `second` has the color of paper, text on `tint` and `faint` that of ink. */
export type MarkStyle =
  | Fill
  | 'open'
  | 'hatch'
  | 'grid'
  | 'zero'
  | 'limit'
  | 'leader'
  | 'tick'
  | 'halo'
  | `line-${'main' | 'second' | 'mute'}`
  | `hollow-${'main' | 'second' | 'mute'}`
  | `flow-${'main' | 'second' | 'mute'}`
  | 'unconfirmed'
  | `band`;
type Fill = 'main' | 'second' | 'mute' | 'tint' | 'faint';
/** `dashed`: an estimate. */
export type PathShape = { d: string; style: MarkStyle; dashed?: boolean };
/**
 * `y`: the baseline. `role`: `tick` is muted, `value` is bold, `main` and `second` have the color of their marks, `on`
 * is for dark marks, `in` for light ones. `link`: where it leads, with its whole name, of which it may be one line.
 */
export type TextShape = {
  text: string;
  x: number;
  y: number;
  role: TextRole;
  anchor?: 'middle' | 'end';
  link?: ShapeLink | undefined;
};
export type ShapeLink = { href: string; name: string };
export type TextRole = 'label' | 'value' | 'tick' | 'main' | 'second' | 'on' | 'in';
export type ChartShape = PathShape | TextShape;
export type ChartScene = { width: number; height: number; fontSize: number; shapes: ChartShape[] };
/** The space for which a chart is drawn. One unit is one pixel on a screen of 360 or 1,280 pixels. */
export type ChartSize = { width: number; fontSize: number; isNarrow: boolean };

export const wideSize: ChartSize = { width: 720, fontSize: 14, isNarrow: false };
/** For a chart alone in a column of a wide screen; its words can still be read at two thirds of the size. */
export const roomySize: ChartSize = { width: 936, fontSize: 15, isNarrow: false };
export const narrowSize: ChartSize = { width: 328, fontSize: 13, isNarrow: true };

export function isText(shape: ChartShape): shape is TextShape {
  return 'text' in shape;
}

/** From bottom to top; other styles come above these, and texts last. */
const layers: readonly MarkStyle[] = ['grid', 'main', 'second', 'mute', 'hatch', 'open', 'tick'];

/**
 * Sorts the marks of rows that do not overlap by layer instead of by row, so that adjacent marks with the same style
 * are combined in one path.
 */
export function inLayers(shapes: readonly ChartShape[]): ChartShape[] {
  const rank = (shape: ChartShape) => {
    if (isText(shape)) return layers.length + 1;
    const layer = layers.indexOf(shape.style);
    return layer < 0 ? layers.length : layer;
  };
  return shapes.toSorted((a, b) => rank(a) - rank(b));
}

/** Combines adjacent shapes of the same style in one path. */
export function mergePaths(shapes: readonly ChartShape[]): ChartShape[] {
  const merged: ChartShape[] = [];
  for (const shape of shapes) {
    const last = merged.at(-1);
    if (last && !isText(last) && !isText(shape) && last.style === shape.style && last.dashed === shape.dashed)
      merged[merged.length - 1] = { ...last, d: last.d + shape.d };
    else merged.push(shape);
  }
  return merged;
}

/** Rounds to a tenth of a pixel, for sloping lines. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Rounds to whole pixels, for horizontal and vertical lines: edges are sharp, and a document with many charts has a
 * third fewer digits.
 */
export function snap(value: number): number {
  return Math.round(value);
}

/** Both edges are rounded, so that neighbors touch. A width above zero is drawn at least one pixel wide. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  const [left, top] = [snap(x), snap(y)];
  const side = (from: number, length: number, start: number) =>
    length > 0 ? Math.max(1, snap(from + length) - start) : 0;
  return `M${left} ${top}h${side(x, width, left)}v${side(y, height, top)}H${left}z`;
}

/** Most lines are horizontal or vertical, which need one coordinate less. */
export function linePath(x1: number, y1: number, x2: number, y2: number): string {
  if (round(y1) === round(y2)) return `M${snap(x1)} ${snap(y1)}H${snap(x2)}`;
  if (round(x1) === round(x2)) return `M${snap(x1)} ${snap(y1)}V${snap(y2)}`;
  return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}

export function circlePath(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0 `;
  return `M${round(snap(x) - radius)} ${snap(y)}${arc}${2 * radius} 0${arc}${-2 * radius} 0`;
}

/** Lines at 45 degrees inside a rectangle. */
export function hatchPath(x: number, y: number, width: number, height: number, gap = 5): string {
  let path = '';
  for (let start = gap / 2; start < width + height; start += gap) {
    const [fromX, toX] = [Math.max(0, start - height), Math.min(width, start)];
    const length = snap(toX - fromX);
    const [left, bottom] = [snap(x + fromX), snap(y + start - fromX)];
    path += `M${left} ${bottom}L${left + length} ${bottom - length}`;
  }
  return path;
}

/** The texts that are links, by the link that their lines share, and all other shapes. */
export function splitLinks(shapes: readonly ChartShape[]): {
  links: { link: ShapeLink; lines: TextShape[] }[];
  unlinked: ChartShape[];
} {
  const byLink = Map.groupBy(shapes.filter(isText), ({ link }) => link);
  return {
    links: [...byLink].flatMap(([link, lines]) => (link ? [{ link, lines }] : [])),
    unlinked: mergePaths(shapes.filter((shape) => !isText(shape) || !shape.link)),
  };
}
