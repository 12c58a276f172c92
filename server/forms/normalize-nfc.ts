/** Brings letters and their marks into one form (NFC), in time that grows with the text and no faster. */

/** Marks in a row are sorted, which takes quadratic time; Unicode's Stream-Safe Text Format (UAX #15, section 13) has 30 at most. */
const tooManyMarks = /\p{M}{31}/u;

/** @returns a text that no language writes, with more marks on a letter than that, as it is. */
export function normalizeNfc(text: string): string {
  return tooManyMarks.test(text) ? text : text.normalize('NFC');
}
