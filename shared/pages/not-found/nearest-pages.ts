/** Finds the pages whose addresses are closest to one that does not exist. */

type Candidate = { label: string; href: string };
const shown = 3;
const longestCompared = 80;

/** @returns at most three different pages, the nearest first, by edit distance relative to the longer address. */
export function nearestPages(path: string, candidates: readonly Candidate[]): Candidate[] {
  const wanted = path
    .replace(/[?#].*$/, '')
    .toLowerCase()
    .slice(0, longestCompared);
  const different = [...new Map(candidates.map((candidate) => [candidate.href, candidate])).values()];
  return different
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.href) / Math.max(wanted.length, candidate.href.length) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shown)
    .map(({ candidate: { label, href } }) => ({ label, href }));
}

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + Number(a[row - 1] !== b[column - 1]);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
