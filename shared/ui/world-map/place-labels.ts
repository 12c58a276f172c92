/** Places the labels of a map so that labels that are always shown do not overlap, also on phones, where letters are largest. */
import type { WorldMapData } from '../../maps/load-world-map.ts';

/** Attributes of a `text` element. */
export type LabelPlace = { x: number; y: number; dy: string };
type Box = { left: number; right: number; top: number; bottom: number };

/** The size of a letter on a phone, in units of the drawing; see the font sizes in world-map.css. */
const letter = { width: 19, height: 36 };
/** The part of the width that is visible on a phone. */
const visible = { left: 55, right: 970 };
/** How far a label may extend below the drawing. */
const maxBelow = 24;
/** Vertical shifts in multiples of the height of a letter, in the order in which they are tried. */
const shifts = [0, -1.1, 1.1, -2.2, 2.2, -3.3, 3.3];
const baseline = 0.35;

export function placeLabels({ outlines, countries }: WorldMapData): LabelPlace[] {
  const taken: Box[] = [];
  return countries.map(({ iso3, name, text, label }) => {
    const shape = outlines.countries[iso3];
    const [half, y] = [((label ?? `${name} ${text}`).length * letter.width) / 2, shape?.y ?? 0];
    const x = Math.round(Math.min(visible.right - half, Math.max(visible.left + half, shape?.x ?? 0)));
    const boxAt = (shift: number): Box => {
      const middle = y + shift * letter.height;
      return { left: x - half, right: x + half, top: middle - letter.height / 2, bottom: middle + letter.height / 2 };
    };
    const isFree = (shift: number) => {
      const box = boxAt(shift);
      return box.top >= 0 && box.bottom <= outlines.height + maxBelow && taken.every((other) => !overlap(box, other));
    };
    const shift = (label && shifts.find(isFree)) || 0;
    if (label) taken.push(boxAt(shift));
    return { x, y, dy: `${Math.round((shift + baseline) * 100) / 100}em` };
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
