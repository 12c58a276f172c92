/** Unicode normalization to NFC in linear time. */

/** Normalizing sorts marks in a row, in quadratic time; Unicode's Stream-Safe Text Format (UAX #15, section 13) allows 30 of them. */
const tooManyMarks = /\p{M}{31}/u;

/** @returns a text with more marks in a row, which no language writes, unchanged. */
export function normalizeNfc(text: string): string {
  return tooManyMarks.test(text) ? text : text.normalize('NFC');
}
