/**
 * Turns a scene into SVG paths: removes hidden parts, and combines all strokes of a tier and kind in one path, from far
 * to near.
 */
import { visibleOutline, visibleParts } from '../../evidence/lattice/hidden-lines.ts';
import { dotsToPath, type Point, pair, strokesToPath } from '../../evidence/lattice/path-data.ts';
import type { Pen, Scene, SceneDot, SceneLine } from './scene.ts';

/** By tier, from far to near. */
const opacities = [0.4, 0.7, 1];
/** Visible parts of a line shorter than this are not drawn, in widths of the gap. */
const minStrokeGaps = 3;

export function sceneToPaths({ dots, lines, face }: Scene, pen: Pen): string {
  const strokes = lines.flatMap((line) => strokesOf(line, lines, dots, pen).map((stroke) => ({ line, stroke })));
  const seen = dots
    .map((dot) => ({ dot, outline: visibleOutline(dot, dots, pen.halo) }))
    .filter(({ outline }) => outline !== 'none');
  return faceOf(face) + opacities.map((opacity, tier) => tierOf(tier, opacity)).join('');

  function tierOf(tier: number, opacity: number): string {
    const width = pen.widths[tier] as number;
    const bonds = strokes.filter(({ line }) => line.tier === tier && line.kind === 'bond').map(({ stroke }) => stroke);
    const edges = strokes.filter(({ line }) => line.tier === tier && line.kind === 'edge').map(({ stroke }) => stroke);
    const of = (mark: SceneDot['mark']) => seen.filter(({ dot }) => dot.tier === tier && dot.mark === mark);
    const rings = of('ring').map(({ dot, outline }) => (typeof outline === 'string' ? circle(dot) : arc(dot, outline)));
    const paths = [
      path(strokesToPath(bonds), `stroke-width="${width}"`),
      path(rings.join(''), `stroke-width="${width}"`),
      ...marks(of('disc')),
      path(strokesToPath(edges), `class="lattice__cell" stroke-width="${width}"`),
      ...marks(of('accent'), 'class="lattice__cell" '),
    ].join('');
    return paths && (opacity === 1 ? paths : `<g opacity="${opacity}">${paths}</g>`);
  }
}

/**
 * The visible parts of a line. It runs to the center of the dots of its tier, which are drawn over it, so that lines
 * can be joined into one path.
 */
function strokesOf(
  line: SceneLine,
  lines: readonly SceneLine[],
  dots: readonly SceneDot[],
  pen: Pen,
): [Point, Point][] {
  const others = dots.filter((dot) => !(line.ends.includes(dot) && dot.tier === line.tier && dot.mark === 'disc'));
  const [x, y] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const pointAt = (part: number): Point => [line.from[0] + part * x, line.from[1] + part * y];
  return visibleParts(line, lines, others, pen.halo)
    .filter(([start, end]) => (end - start) * Math.hypot(x, y) > minStrokeGaps * pen.halo)
    .map(([start, end]) => [pointAt(start), pointAt(end)]);
}

type VisibleDot = { dot: SceneDot; outline: ReturnType<typeof visibleOutline> };

function marks(seen: readonly VisibleDot[], attributes = ''): string[] {
  const whole = seen.filter(({ outline }) => outline === 'whole').map(({ dot }): Point => [dot.at[0], dot.at[1]]);
  const cut = seen
    .map(({ dot, outline }) => (typeof outline === 'string' ? '' : `${arc(dot, outline)}${rim(outline)}`))
    .join('');
  const [first] = seen;
  return [
    path(dotsToPath(whole), `${attributes}stroke-width="${decimal(2 * (first?.dot.radius ?? 0))}"`),
    path(cut, `${attributes}fill="currentColor" stroke="none"`),
  ];
}

function circle({ at, radius }: SceneDot): string {
  const r = Math.round(radius);
  return `M${pair([Math.round(at[0]) - r, Math.round(at[1])])}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`;
}

function arc({ radius }: SceneDot, { from, to, isLarge }: Exclude<VisibleDot['outline'], string>): string {
  const r = decimal(radius);
  return `M${decimal(from[0])} ${decimal(from[1])}A${r} ${r} 0 ${Number(isLarge)} 1 ${decimal(to[0])} ${decimal(to[1])}`;
}

/** The arc back along the edge of the dot that covers the rest. */
function rim({ from, coverRadius }: Exclude<VisibleDot['outline'], string>): string {
  const r = decimal(coverRadius);
  return `A${r} ${r} 0 0 0 ${decimal(from[0])} ${decimal(from[1])}z`;
}

function faceOf(face: Scene['face']): string {
  const [first, ...rest] = face.map(([x, y]) => pair([Math.round(x), Math.round(y)]));
  return path(
    first ? `M${first}L${rest.join(' ')}z` : '',
    'class="lattice__cell" fill="currentColor" stroke="none" fill-opacity=".1"',
  );
}

function path(data: string, attributes: string): string {
  return data && `<path ${attributes} d="${data}"/>`;
}

function decimal(value: number): number {
  return Math.round(value * 10) / 10;
}
