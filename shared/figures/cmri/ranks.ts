/** Ranks by score, and how they change over all weightings. */

/** Scores that differ by less count as equal, because floating-point sums depend on the order of the summands. */
const tolerance = 1e-9;
/** The weights of the grid are multiples of one tenth. */
const tenths = 10;
/** The part of the weightings that the usual range excludes at each end. */
const tail = 0.025;

/** The highest rank is 1. Equal scores share a rank, and the following ranks are skipped: 1, 2, 2, 4. */
export function ranksOf(scores: readonly number[]): number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score + tolerance).length);
}

/** The weighted mean of points. */
export function weigh(points: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return points.reduce((total, point, index) => total + point * (weights[index] ?? 0), 0) / sum;
}

/** All ways to divide `total` into `parts` whole numbers: 3,003 ways for ten tenths and six weights. */
export function divisions(parts: number, total = tenths): number[][] {
  if (parts === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) =>
    divisions(parts - 1, total - first).map((rest) => [first, ...rest]),
  ).flat();
}

/**
 * `min` and `max`: the first and the last rank in all weightings; `usualMin` and `usualMax`: in the middle 95% of them.
 */
export type RankSpread = { min: number; max: number; usualMin: number; usualMax: number };

/**
 * @param points of each item, one for each weight. All weightings of the grid of tenths are computed, so the result is
 * exact and involves no random sampling.
 */
export function spreadRanks(points: readonly (readonly number[])[]): RankSpread[] {
  const weightings = divisions(points[0]?.length ?? 1);
  const counts = points.map(() => Array.from({ length: points.length + 1 }, () => 0));
  for (const weights of weightings) {
    const ranks = ranksOf(points.map((row) => weigh(row, weights)));
    for (const [index, rank] of ranks.entries()) (counts[index] as number[])[rank] = (counts[index]?.[rank] ?? 0) + 1;
  }
  return counts.map((count) => ({
    min: count.findIndex((times) => times > 0),
    max: count.findLastIndex((times) => times > 0),
    usualMin: firstRank(count, tail * weightings.length),
    usualMax: count.length - 1 - firstRank(count.toReversed(), tail * weightings.length),
  }));
}

/** The first index at which the cumulative counts exceed `part` of the total. */
function firstRank(counts: readonly number[], part: number): number {
  let sum = 0;
  return counts.findIndex((times) => (sum += times) > part);
}
