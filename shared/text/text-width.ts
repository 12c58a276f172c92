/**
 * Measures and breaks the texts of pictures. Server and browser count with the same table of widths, so both draw the
 * same picture.
 */
import { advanceWidths } from './advance-widths.ts';

/** From line to line of a wrapped text, in multiples of the font size. */
export const lineHeight = 1.2;
const { characters, regular, semibold } = advanceWidths;
const indexes = new Map(Array.from(characters, (character, index) => [character, index]));
/**
 * Characters that Inter does not have come from another font, whose widths are unknown: they count as wide as the font
 * size.
 */
const unknown = 1000;

/**
 * @returns the width in pixels at a font size in pixels. Kerning, which mostly makes a text narrower, is not counted.
 */
export function textWidth(text: string, fontSize: number, isBold = false): number {
  const widths = isBold ? semibold : regular;
  let thousandths = 0;
  for (const character of text)
    thousandths += widths[indexes.get(character === '\u00a0' ? ' ' : character) ?? -1] ?? unknown;
  return (thousandths / 1000) * fontSize;
}

/** @returns the width of the longest text, in pixels; 0 if there is none. */
export function widestOf(texts: readonly string[], fontSize: number, isBold = false): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, fontSize, isBold)));
}

/** Breaks a text between words into lines of at most `max` pixels. A word that is longer than a line is hyphenated. */
export function wrapText(text: string, max: number, fontSize: number, isBold = false): string[] {
  return wrapMeasured(text, max, (part) => textWidth(part, fontSize, isBold));
}

/** The same in a font that is measured by `widthOf`, in the unit of `max`. */
export function wrapMeasured(text: string, max: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => breakWord(each, max, widthOf))) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= max) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** "Praseody-mium", and not "praseodymiu-m". */
const minAfterHyphen = 3;

function breakWord(word: string, max: number, widthOf: (text: string) => number): string[] {
  const characters = Array.from(word);
  if (widthOf(word) <= max || characters.length < 2) return [word];
  const start = (length: number) => characters.slice(0, length).join('');
  let length = Math.max(1, characters.length - minAfterHyphen);
  while (length > 1 && widthOf(hyphenated(start(length))) > max) length -= 1;
  return [hyphenated(start(length)), ...breakWord(characters.slice(length).join(''), max, widthOf)];
}

/** "lithium-" of "lithium-ion" has a hyphen already. */
function hyphenated(part: string): string {
  return part.endsWith('-') ? part : `${part}-`;
}
