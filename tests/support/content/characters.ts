/** All printable characters of Unicode. */

/** All assigned code points except control, format, surrogate and space characters. */
export function printableCharacters(): string[] {
  const all: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (/[^\p{C}\p{Z}]/u.test(character)) all.push(character);
  }
  return all;
}

/** Joins characters, in order, into texts of at most this many octets in UTF-8. */
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
