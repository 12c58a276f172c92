/** The characters of Unicode that can be printed, for tests that try all of them. */

/** Code points that are assigned, no control, format or surrogate, and no space, as characters. */
export function printableCharacters(): string[] {
  const all: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (/[^\p{C}\p{Z}]/u.test(character)) all.push(character);
  }
  return all;
}

/** Joins characters to texts of at most so many octets in UTF-8, in their order. */
export function joinUpTo(octets: number, characters: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  for (const character of characters) {
    if (Buffer.byteLength(text + character) > octets) {
      texts.push(text);
      text = '';
    }
    text += character;
  }
  return text ? [...texts, text] : texts;
}
