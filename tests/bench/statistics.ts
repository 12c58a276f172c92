/** Statistics of measurements. */

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** @param sorted in ascending order; @param share from 0 to 1. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A number with at most so many decimals, for a table. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
