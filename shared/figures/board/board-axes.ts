/**
 * The axes of the board that are not percentages. Values beyond an end are drawn at that end; the exact value is
 * printed as text.
 */
type Axis = { from: number; to: number; log: boolean };

/** Multiples of the price of the first year. */
export const priceAxis: Axis = { from: 0.5, to: 5, log: true };
/** Years of output. */
export const reservesAxis: Axis = { from: 0, to: 250, log: false };

/** A label on an axis; `at` is 0 to 100. */
export type Tick = { at: number; label: string };

export const percentTicks: readonly Tick[] = [0, 50, 100].map((share) => ({ at: share, label: String(share) }));
export const priceTicks: readonly Tick[] = [0.5, 1, 2, 5].map((ratio) => ({
  at: percentOf(priceAxis, ratio),
  label: `×${ratio}`,
}));
export const reservesTicks: readonly Tick[] = [0, 100, 200].map((years) => ({
  at: percentOf(reservesAxis, years),
  label: String(years),
}));

/** @returns 0 to 100, with one decimal. */
export function percentOf({ from, to, log }: Axis, value: number): number {
  const scale = log ? Math.log : (number: number) => number;
  const share = (scale(value) - scale(from)) / (scale(to) - scale(from));
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
