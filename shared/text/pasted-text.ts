/**
 * Cleans what a visitor or an operator has typed or pasted, at the edge: mail programs, phones and table programs put
 * marks around what they copy that nobody sees and nobody can delete.
 */

/**
 * Soft hyphens, zero-width spaces, marks of direction (Unicode Bidirectional Algorithm, section 2), byte order marks
 * and other invisible characters. Not the joiners U+200C and U+200D, which are part of names in Persian and in
 * languages of India, and of emoji.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** All spaces but the usual one, and tabs. */
const spaces = /[\t\p{Zs}]/gu;
/** Full-width forms of ASCII, as input methods of East Asia write them. */
const fullWidth = /[\uff01-\uff5e]/g;
const decimalDigit = /\p{Nd}/u;
/** Something that can be seen: no control, format, space, filler or blank pattern of Braille. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Removes invisible marks. Tabs and spaces of other widths become plain spaces; everything else stays.
 * @returns '' if nothing of it can be seen.
 */
export function cleanPasted(text: string): string {
  return visible.test(text) ? text.replace(invisible, '').replace(spaces, ' ') : '';
}

/**
 * For what is ASCII by its nature, such as a telephone number: with the digits and signs of other keyboards in ASCII.
 */
export function cleanPastedAscii(text: string): string {
  return cleanPasted(text)
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, toAsciiDigit);
}

/** A telephone number; links to one begin with `tel:` (RFC 3966). */
export function cleanPastedPhone(text: string): string {
  return cleanPastedAscii(text)
    .trim()
    .replace(/^tel: */i, '');
}

/** The digits of a script follow each other from its zero on (Unicode, section 4.6). */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
