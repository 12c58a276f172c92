/** Unicode normalization to NFC in linear time. */

/**
 * Normalizing sorts consecutive combining marks in quadratic time; Unicode's Stream-Safe Text Format (UAX #15, section
 * 13) allows 30 of them.
 */
const tooManyMarks = /\p{M}{31}/u;

/** A text with more consecutive marks than that, which occurs in no language, is returned unchanged. */
export function normalizeNfc(text: string): string {
  return tooManyMarks.test(text) ? text : text.normalize('NFC');
}
