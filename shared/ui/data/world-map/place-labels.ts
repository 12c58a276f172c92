/**
 * Places the labels of a map so that labels that are always shown do not overlap, also on phones, where letters are
 * largest.
 */
import type { CountryShape } from '../../../../content/world/world.ts';
import type { MappedCountry, WorldMapData } from '../../../figures/maps/load-world-map.ts';
import { widestOf, wrapText } from '../../../text/text-width.ts';

/** A line of a label: `x`, `y` and `dy` are attributes of its `text` element. */
type LabelLine = { text: string; x: number; y: number; dy: string };
/** `x`, `y` of the middle, before it is shifted; `shift` in lines, `width` in multiples of the font size. */
type Label = { lines: string[]; x: number; y: number; width: number; shift: number };
/** `isShown`: always, and not only while a reader points at its country. */
export type PlacedLabel = { lines: LabelLine[]; isShown: boolean };
type Box = { left: number; right: number; top: number; bottom: number };

/** The font sizes of world-map.css in units of the drawing, the largest first: of phones. */
const fontSizes = [33, 22, 17];
const largest = 33;
/** Of a line, in multiples of the font size. */
const lineHeight = 1.1;
/** The part of the width that is visible on a phone. */
const visible = { left: 55, right: 970 };
/** Kept free between two labels, in multiples of the font size: their letters have an outline. */
const gap = 0.35;
/** In lines, in the order in which they are tried. */
const shifts = [0, ...Array.from({ length: 18 }, (_, index) => (index + 1) / 2).flatMap((shift) => [-shift, shift])];
const baseline = 0.35;

/**
 * @returns the label of each country. One that is always shown and finds no place is shown like the others, so that it
 * covers none. The others avoid those that are always shown, if they can.
 */
export function placeLabels({ outlines, countries }: WorldMapData): PlacedLabel[] {
  const taken: Label[] = [];
  const isFree = (label: Label) =>
    taken.every((other) => fontSizes.every((size) => !isNear(boxOf(label, size), boxOf(other, size), gap * size)));
  const choicesOf = (country: MappedCountry) =>
    labelsOf(country, outlines.countries[country.iso3]).filter((label) =>
      isInside(boxOf(label, largest), outlines.height),
    );
  const shown = countries.map((country) => {
    const label = country.label === undefined ? undefined : choicesOf(country).find(isFree);
    if (label) taken.push(label);
    return label;
  });
  return countries.map((country, index) => {
    const choices = choicesOf(country);
    const label = shown[index] ?? choices.find(isFree) ?? choices[0];
    return { lines: label ? linesOf(label) : [], isShown: shown[index] !== undefined };
  });
}

/** The label of a country at each of its places. */
function labelsOf({ name, text, label: always }: MappedCountry, shape: CountryShape | undefined): Label[] {
  const lines = wrapText(always ?? `${name} ${text}`, visible.right - visible.left, largest, true);
  const width = widestOf(lines, 1, true);
  const half = (width * largest) / 2;
  const x = Math.round(Math.min(visible.right - half, Math.max(visible.left + half, shape?.x ?? 0)));
  return shifts.map((shift) => ({ lines, x, y: shape?.y ?? 0, width, shift }));
}

function linesOf({ lines, x, y, shift }: Label): LabelLine[] {
  return lines.map((text, index) => {
    const em = (shift + index - (lines.length - 1) / 2) * lineHeight + baseline;
    return { text, x, y, dy: `${Math.round(em * 100) / 100}em` };
  });
}

function boxOf({ lines, x, y, width, shift }: Label, size: number): Box {
  const [middle, half, reach] = [
    y + shift * lineHeight * size,
    (width * size) / 2,
    (lines.length * lineHeight * size) / 2,
  ];
  return { left: x - half, right: x + half, top: middle - reach, bottom: middle + reach };
}

function isInside({ top, bottom }: Box, height: number): boolean {
  return top >= 0 && bottom <= height;
}

function isNear(a: Box, b: Box, distance: number): boolean {
  const isApart = a.left >= b.right + distance || b.left >= a.right + distance;
  return !isApart && a.top < b.bottom + distance && b.top < a.bottom + distance;
}
