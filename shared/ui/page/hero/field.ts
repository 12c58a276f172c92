/** The grid of squares in which the pictures of heroes are drawn. */

export type Square = { column: number; row: number; step: number };

/** One path for all squares of a step. `pitch`: distance between squares. `side`: size of a square. */
export function squarePaths(squares: readonly Square[], pitch: number, side: number): { step: number; path: string }[] {
  const bySteps = Map.groupBy(squares, ({ step }) => step);
  return [...bySteps].map(([step, group]) => ({
    step,
    path: group
      .map(({ column, row }) => `M${round(column * pitch)} ${round(row * pitch)}h${side}v${side}h-${side}z`)
      .join(''),
  }));
}

/**
 * Distributes `count` squares over shares in percent: squares of the first share get step 1, of the second step 2, and
 * so on; the rest get step 0.
 */
export function stepsOfShares(shares: readonly number[], count: number): number[] {
  const bounds = shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0));
  return Array.from(
    { length: count },
    (_, square) => 1 + bounds.findIndex((bound) => (square + 0.5) * (100 / count) < bound),
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
