/**
 * Drawing functions for the films. They return SVG as text, in the units of a frame of 1280 by 720; colors are the
 * tokens of the site. Times are seconds since the start of the scene.
 */

type Anchor = 'start' | 'middle' | 'end';
type TextStyle = {
  size?: number;
  weight?: number;
  family?: 'sans' | 'serif';
  fill?: string;
  anchor?: Anchor;
  opacity?: number;
  leading?: number;
};
type Point = [x: number, y: number];
/** A vertical line where a stream begins or ends; `y` is its top. */
export type FlowEnd = { x: number; y: number; size: number };

/** The progress of an animation that starts at `startS` and takes `lengthS`: 0 to 1, easing out. */
export function progress(t: number, startS: number, lengthS = 0.8): number {
  const part = Math.min(1, Math.max(0, (t - startS) / lengthS));
  return 1 - (1 - part) ** 3;
}

/** @param lines a string, or one for each line. `size` in px; `family`: serif or sans; `fill`: a color token. */
export function drawText(
  x: number,
  y: number,
  lines: string | string[],
  {
    size = 26,
    weight = 400,
    family = 'sans',
    fill = 'ink',
    anchor = 'start',
    opacity = 1,
    leading = 1.18,
  }: TextStyle = {},
): string {
  const spans = [lines]
    .flat()
    .map((line, index) => `<tspan x="${px(x)}" dy="${index ? px(size * leading) : 0}">${escape(line)}</tspan>`);
  const style = `font:${weight} ${size}px var(--${family});fill:var(--${fill})`;
  return `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" opacity="${px(opacity)}" style="${style}">${spans.join('')}</text>`;
}

/** A large number with its label below. */
export function figure(
  x: number,
  y: number,
  number: string,
  label: string | string[],
  { size = 92, fill = 'ink', opacity = 1, anchor = 'start' }: TextStyle = {},
): string {
  return (
    drawText(x, y, number, { size, weight: 600, family: 'serif', fill, opacity, anchor }) +
    drawText(x, y + 36, label, { size: 24, fill: 'ink-2', opacity, anchor })
  );
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  { fill = 'brand', opacity = 1, stroke }: { fill?: string; opacity?: number; stroke?: string } = {},
): string {
  const outline = stroke ? `;stroke:var(--${stroke});stroke-width:1.5` : '';
  const color = fill === 'none' ? 'none' : `var(--${fill})`;
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, width))}" height="${px(Math.max(0, height))}" opacity="${px(opacity)}" style="fill:${color}${outline}"/>`;
}

/** @param points alternating x and y. */
export function line(
  points: number[],
  {
    stroke = 'ink',
    width = 2,
    opacity = 1,
    dash = '',
    offset = 0,
  }: { stroke?: string; width?: number; opacity?: number; dash?: string; offset?: number } = {},
): string {
  const path = points.map(px).join(' ');
  const dashes = dash && ` stroke-dasharray="${dash}" stroke-dashoffset="${px(offset)}"`;
  return `<polyline points="${path}" opacity="${px(opacity)}"${dashes} style="fill:none;stroke:var(--${stroke});stroke-width:${width};stroke-linejoin:round"/>`;
}

export function circle(
  x: number,
  y: number,
  radius: number,
  {
    fill = 'brand',
    opacity = 1,
    stroke,
    width = 2,
  }: { fill?: string; opacity?: number; stroke?: string; width?: number } = {},
): string {
  const color = fill === 'none' ? 'none' : `var(--${fill})`;
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(Math.max(0, radius))}" opacity="${px(opacity)}" style="fill:${color}${stroke ? `;stroke:var(--${stroke});stroke-width:${width}` : ''}"/>`;
}

export function polygon(
  points: Point[],
  { fill = 'brand', opacity = 1 }: { fill?: string; opacity?: number } = {},
): string {
  return `<polygon points="${points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')}" opacity="${px(opacity)}" style="fill:var(--${fill})"/>`;
}

export function edge(x: number, y: number, size: number): FlowEnd {
  return { x, y, size };
}

/** A stream from one vertical edge to another. `grown`: how far it has flowed, 0 to 1. */
export function stream(
  from: FlowEnd,
  to: FlowEnd,
  { fill = 'brand', opacity = 1, grown = 1 }: { fill?: string; opacity?: number; grown?: number } = {},
): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let step = 0; step <= 48; step++) {
    const { x, y, size } = between(from, to, (step / 48) * grown);
    upper.push([x, y]);
    lower.unshift([x, y + size]);
  }
  return grown > 0 ? polygon([...upper, ...lower], { fill, opacity }) : '';
}

/** Grains that drift along a stream to show its direction. */
export function grains(
  from: FlowEnd,
  to: FlowEnd,
  t: number,
  {
    count = 14,
    fill = 'paper',
    opacity = 0.55,
    grown = 1,
  }: { count?: number; fill?: string; opacity?: number; grown?: number } = {},
): string {
  return Array.from({ length: count }, (_, index) => {
    const along = (index * 0.7549 + t * 0.11) % 1;
    const { x, y, size } = between(from, to, along);
    return along < grown - 0.02
      ? circle(x, y + size * (0.12 + 0.76 * ((index * 0.5698) % 1)), Math.min(4, size / 8), { fill, opacity })
      : '';
  }).join('');
}

function between(from: FlowEnd, to: FlowEnd, along: number): FlowEnd {
  const bent = along * along * (3 - 2 * along);
  return {
    x: from.x + (to.x - from.x) * along,
    y: from.y + (to.y - from.y) * bent,
    size: from.size + (to.size - from.size) * bent,
  };
}

/** Rounds to tenths of a pixel: precise enough, and equal frames yield equal SVG. */
function px(value: number): number {
  return Number(value.toFixed(2));
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
