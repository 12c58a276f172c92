/**
 * Levenshtein distance in UTF-16 units. Takes time proportional to the product of the lengths, so truncate untrusted
 * input.
 */
export function editDistance(a: string, b: string): number {
  // Only one row of the matrix is stored; each row overwrites the previous one.
  const row = Uint32Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let line = 1; line <= a.length; line++) {
    const letter = a.charCodeAt(line - 1);
    let diagonal = row[0] ?? 0;
    let left = line;
    row[0] = line;
    for (let column = 1; column <= b.length; column++) {
      const above = row[column] ?? 0;
      const change = letter === b.charCodeAt(column - 1) ? diagonal : diagonal + 1;
      left = Math.min(change, above + 1, left + 1);
      row[column] = left;
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}
