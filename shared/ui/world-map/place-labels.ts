/** Places the labels of a map so that those that are always shown do not cover each other, also where letters are largest, on a phone. */
import type { WorldMapData } from '../../maps/load-world-map.ts';

type Anchor = 'start' | 'middle' | 'end';
/** Attributes of a `text` element. */
export type LabelPlace = { x: number; y: number; dy: string; textAnchor: Anchor };
type Box = { left: number; right: number; top: number; bottom: number };

/** In units of the drawing, as wide as on a phone: see the font sizes in world-map.css. */
const letter = { width: 19, height: 36 };
/** What a phone shows of the width. */
const visible = { left: 50, right: 960 };
/** Tried in this order, in heights of a letter. */
const shifts = [0, -1.1, 1.1, -2.2, 2.2, -3.3, 3.3];
const baseline = 0.35;

export function placeLabels({ outlines, countries }: WorldMapData): LabelPlace[] {
  const taken: Box[] = [];
  return countries.map(({ iso3, name, text, label }) => {
    const { x = 0, y = 0 } = outlines.countries[iso3] ?? {};
    const width = (label ?? `${name} ${text}`).length * letter.width;
    const textAnchor: Anchor = x - width / 2 < visible.left ? 'start' : x + width / 2 > visible.right ? 'end' : 'middle';
    const left = { start: x, middle: x - width / 2, end: x - width }[textAnchor];
    const boxAt = (shift: number): Box => {
      const middle = y + shift * letter.height;
      return { left, right: left + width, top: middle - letter.height / 2, bottom: middle + letter.height / 2 };
    };
    const isFree = (shift: number) => {
      const box = boxAt(shift);
      return box.top >= 0 && box.bottom <= outlines.height && taken.every((other) => !overlap(box, other));
    };
    const shift = (label && shifts.find(isFree)) || 0;
    if (label) taken.push(boxAt(shift));
    return { x, y, dy: `${Math.round((shift + baseline) * 100) / 100}em`, textAnchor };
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
