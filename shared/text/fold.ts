/** Normalizes texts for comparison: search and names ignore case, accents and punctuation. */

/**
 * Lower case, without accents and subscripts, and with one space in place of all characters except letters and digits.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
