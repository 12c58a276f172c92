/**
 * The places of the parts of the wheel of by-products, in pixels. Its radius depends on the longest word of its names,
 * which are written outside of it.
 */
import { round } from '../../../figures/charts/scene.ts';
import { lineHeight, textWidth, widestOf, wrapText } from '../../../text/text-width.ts';
import { drawingWidths } from './svg.tsx';

type Point = [x: number, y: number];
/** Distances from the middle: of both edges of the ring of hosts, of the circles, of the names. */
type Radii = { inner: number; outer: number; circles: number; names: number };
/** `slot`: the angle between two names, in radians. */
export type WheelGeometry = { middle: Point; radii: Radii; slot: number };
type NamePlace = { lines: string[]; x: number; y: number; anchor: 'start' | 'middle' | 'end' };

/** The font size of the names. */
export const wheelNameSize = 13;
/** The distance of the names: the longest word has to fit beside the wheel, unless that would be too small. */
const [farthest, nearest] = [326, 280];
/** From the names to the top of the drawing. */
const margin = 46;

export function measureWheel(names: readonly string[]): WheelGeometry {
  const middleX = drawingWidths.wide / 2;
  const longest = widestOf(
    names.flatMap((name) => name.split(' ')),
    wheelNameSize,
  );
  const distance = Math.round(Math.max(nearest, Math.min(farthest, middleX - longest)));
  const share = distance / farthest;
  return {
    middle: [middleX, distance + margin],
    radii: { inner: 104 * share, outer: 232 * share, circles: distance - 34, names: distance },
    slot: (2 * Math.PI) / names.length,
  };
}

/** @param angle in radians, clockwise from the right. */
export function pointAt({ middle: [x, y] }: WheelGeometry, angle: number, radius: number): Point {
  return [round(x + Math.cos(angle) * radius), round(y + Math.sin(angle) * radius)];
}

/**
 * A name extends from the wheel to the edge of the drawing at most, and its lines grow outward. Above and below the
 * wheel it is centered if there is room.
 */
export function placeName(wheel: WheelGeometry, name: string, angle: number): NamePlace {
  const { radii, slot } = wheel;
  const [x, y] = pointAt(wheel, angle, radii.names);
  const side = Math.cos(angle);
  const between = 2 * radii.names * Math.sin(slot / 2) - 8;
  const isCentered = Math.abs(side) < 0.2 && textWidth(name, wheelNameSize) <= between;
  const lines = isCentered ? [name] : wrapText(name, side > 0 ? drawingWidths.wide - x : x, wheelNameSize);
  const outward = 6 + ((lines.length - 1) * wheelNameSize * lineHeight) / 2;
  return { lines, x, y: y + outward * Math.sin(angle), anchor: isCentered ? 'middle' : side > 0 ? 'start' : 'end' };
}

export function sectorPath(wheel: WheelGeometry, from: number, to: number): string {
  const isWide = to - from > Math.PI ? 1 : 0;
  const [inner, outer] = [round(wheel.radii.inner), round(wheel.radii.outer)];
  const corners = [
    pointAt(wheel, from, inner),
    pointAt(wheel, from, outer),
    pointAt(wheel, to, outer),
    pointAt(wheel, to, inner),
  ];
  const [a, b, c, d] = corners.map((point) => point.join(' '));
  return `M${a}L${b}A${outer} ${outer} 0 ${isWide} 1 ${c}L${d}A${inner} ${inner} 0 ${isWide} 0 ${a}z`;
}
