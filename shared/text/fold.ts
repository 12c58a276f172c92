/** Normalizes texts for comparison: search and names ignore case, accents and punctuation. */

/** Lower case, without accents and subscripts, with one space for everything but letters and digits. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
