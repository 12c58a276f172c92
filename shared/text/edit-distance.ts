/** How many letters apart two words are. */

/** Levenshtein distance. Takes time by the product of the lengths: cut what comes from outside. */
export function editDistance(a: string, b: string): number {
  // One row of the table, over which the next is written.
  const row = Uint32Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let line = 1; line <= a.length; line++) {
    const letter = a.charCodeAt(line - 1);
    let diagonal = row[0] ?? 0;
    let before = line;
    row[0] = line;
    for (let column = 1; column <= b.length; column++) {
      const above = row[column] ?? 0;
      const change = letter === b.charCodeAt(column - 1) ? diagonal : diagonal + 1;
      before = Math.min(change, above + 1, before + 1);
      row[column] = before;
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}
