/** Moves labels apart along one axis, as little as possible. */

type PreferredPlace = { at: number; size: number };

/**
 * @param wanted the preferred middles of the labels, with their sizes, in any order.
 * @param from labels are placed between `from` and `to` if they fit.
 * @returns a middle for each, in the same order; none overlap.
 */
export function spreadApart(wanted: readonly PreferredPlace[], from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(a) - at(b));
  const middles = wanted.map(() => 0);
  let end = from;
  for (const index of order) {
    const { at, size } = wanted[index] ?? { at: 0, size: 0 };
    middles[index] = Math.max(at, end + size / 2);
    end = (middles[index] ?? 0) + size / 2;
  }
  let start = to;
  for (const index of order.toReversed()) {
    const size = wanted[index]?.size ?? 0;
    middles[index] = Math.min(middles[index] ?? 0, start - size / 2);
    start = (middles[index] ?? 0) - size / 2;
  }
  // If they do not fit, they extend past the end instead of overlapping.
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    const size = wanted[index]?.size ?? 0;
    middles[index] = Math.max(middles[index] ?? 0, last + size / 2);
    last = (middles[index] ?? 0) + size / 2;
  }
  return middles;

  function at(index: number): number {
    return wanted[index]?.at ?? 0;
  }
}
