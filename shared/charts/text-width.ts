/** Estimates the width of a text. The server has no font metrics, so it uses the widths of Inter by class of letters, rounded up a little. */

/** In hundredths of the font size. */
const widths: [RegExp, number][] = [
  [/[ijl.,:;'’|!]/, 29],
  [/[ \u00a0frt()[\]\-–/·]/, 38],
  [/[mwMW@%—]/, 90],
  [/[A-Z]/, 69],
  [/[0-9$+−<>≈]/, 64],
];
const usual = 58;
/** Bold letters are wider than regular ones by this factor. */
export const boldWidth = 1.06;

export function textWidth(text: string, fontSize: number, isBold = false): number {
  const hundredths = Array.from(text).reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual), 0);
  return (hundredths / 100) * fontSize * (isBold ? boldWidth : 1);
}

/** Breaks a text between words into lines of at most `max` pixels. A word that is longer than a line is hyphenated. */
export function wrapText(text: string, max: number, fontSize: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => breakWord(each, max, fontSize))) {
    const line = lines.at(-1);
    if (line !== undefined && textWidth(`${line} ${word}`, fontSize) <= max) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, max: number, fontSize: number): string[] {
  if (textWidth(word, fontSize) <= max || word.length < 2) return [word];
  let length = word.length - 1;
  while (length > 1 && textWidth(`${word.slice(0, length)}-`, fontSize) > max) length -= 1;
  return [`${word.slice(0, length)}-`, ...breakWord(word.slice(length), max, fontSize)];
}
