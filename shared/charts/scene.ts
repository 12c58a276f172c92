/** The geometry of a drawn chart: paths and texts in pixels, each with the name of its look. The sheet of the chart gives them color. */

/** What a path looks like. Text stands inside of `main` and `second` in the color of paper, inside of `tint` and `faint` in that of ink. */
export type Look =
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
export type PathShape = { d: string; look: Look; dashed?: boolean };
/** `y`: of the baseline. `role`: `tick` is quiet, `value` is bold, `main` and `second` have the color of their marks, `on` stands on a dark mark, `in` on a light one. */
export type TextShape = { text: string; x: number; y: number; role: TextRole; anchor?: 'middle' | 'end' };
export type TextRole = 'label' | 'value' | 'tick' | 'main' | 'second' | 'on' | 'in';
export type ChartShape = PathShape | TextShape;
export type ChartScene = { width: number; height: number; fontSize: number; shapes: ChartShape[] };
/** The room a chart is drawn for. One unit is one pixel on a screen of 360 or 1,280 pixels. */
export type ChartSize = { width: number; fontSize: number; isNarrow: boolean };

export const wideSize: ChartSize = { width: 720, fontSize: 14, isNarrow: false };
export const narrowSize: ChartSize = { width: 328, fontSize: 13, isNarrow: true };

export function isText(shape: ChartShape): shape is TextShape {
  return 'text' in shape;
}

/** Rounded to a tenth of a pixel, which is sharp enough at 200%. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

export function linePath(x1: number, y1: number, x2: number, y2: number): string {
  return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
}

export function circlePath(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0 `;
  return `M${round(x - radius)} ${round(y)}${arc}${2 * radius} 0${arc}${-2 * radius} 0`;
}

/** Lines of 45 degrees inside of a rectangle. */
export function hatchPath(x: number, y: number, width: number, height: number, gap = 5): string {
  let path = '';
  for (let start = gap / 2; start < width + height; start += gap) {
    const [fromX, toX] = [Math.max(0, start - height), Math.min(width, start)];
    path += linePath(x + fromX, y + start - fromX, x + toX, y + start - toX);
  }
  return path;
}
