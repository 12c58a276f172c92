/** Squares in rows: the fine grid the pictures of the heroes are drawn in. */

export type Square = { column: number; row: number; step: number };

/** One path for all squares of a step; `side` of each `pitch` is filled. */
export function squarePaths(squares: readonly Square[], pitch: number, side: number): { step: number; path: string }[] {
  const bySteps = Map.groupBy(squares, ({ step }) => step);
  return [...bySteps].map(([step, group]) => ({
    step,
    path: group.map(({ column, row }) => `M${round(column * pitch)} ${round(row * pitch)}h${side}v${side}h-${side}z`).join(''),
  }));
}

/** The steps of `count` equal squares for shares in percent: the first share is step 1, the second step 2; what is left is step 0. */
export function stepsOfShares(shares: readonly number[], count: number): number[] {
  const bounds = shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0));
  return Array.from({ length: count }, (_, square) => 1 + bounds.findIndex((bound) => (square + 0.5) * (100 / count) < bound));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
