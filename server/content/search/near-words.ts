/** Finds words in the sorted list of an index: those that begin with a word, and those that are nearly it. */

/** Follows every character that a word has. */
const lastUnit = '\uFFFF';

/** @returns the place of the first word that is not before the given one. */
export function wordPlace(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns the places of all words that begin with the prefix, which may be one of them. */
export function findBegun(words: readonly string[], prefix: string): number[] {
  const first = wordPlace(words, prefix);
  return Array.from({ length: wordPlace(words, prefix + lastUnit) - first }, (_place, at) => first + at);
}

/**
 * Words that share a beginning follow one another, so that the rows of Levenshtein's matrix for it are computed once,
 * and all words whose beginning is already too far are passed over.
 * @returns by place, the number of letters that differ, at most `max`.
 */
export function findNearly(words: readonly string[], typed: string, max: number): Map<number, number> {
  const near = new Map<number, number>();
  const rows = [Uint16Array.from({ length: typed.length + 1 }, (_row, column) => column)];
  let last = '';
  /** How many letters of the last word have a row, and whether the last of them is too far. */
  let [known, isTooFar] = [0, false];
  for (const [place, word] of words.entries()) {
    const shared = sharedLength(last, word, known);
    if (isTooFar && shared === known) continue;
    [known, isTooFar, last] = [shared, false, word];
    while (known < word.length && !isTooFar) {
      isTooFar = writeRow(rows, known + 1, { letter: word.charCodeAt(known), typed }) > max;
      known++;
    }
    const distance = rows[known]?.[typed.length] ?? max + 1;
    if (!isTooFar && distance <= max) near.set(place, distance);
  }
  return near;
}

function sharedLength(a: string, b: string, max: number): number {
  let length = 0;
  while (length < max && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** @returns the smallest number of the row, below which no further letter can bring the distance. */
function writeRow(rows: Uint16Array[], at: number, { letter, typed }: { letter: number; typed: string }): number {
  const [above, row] = [rows[at - 1] as Uint16Array, (rows[at] ??= new Uint16Array(typed.length + 1))];
  row[0] = at;
  let smallest = at;
  for (let column = 1; column <= typed.length; column++) {
    const replaced = (above[column - 1] ?? 0) + Number(letter !== typed.charCodeAt(column - 1));
    const distance = Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
    row[column] = distance;
    if (distance < smallest) smallest = distance;
  }
  return smallest;
}
