/** The axes of the board that are not percentages. Values beyond an end are drawn at that end; the value in words says what they are. */
type Axis = { from: number; to: number; log: boolean };

/** Multiples of the price of the first year. */
export const priceAxis: Axis = { from: 0.5, to: 5, log: true };
/** Years of output. */
export const reservesAxis: Axis = { from: 0, to: 250, log: false };

/** @returns 0 to 100, with one decimal. */
export function percentOf({ from, to, log }: Axis, value: number): number {
  const scale = log ? Math.log : (number: number) => number;
  const share = (scale(value) - scale(from)) / (scale(to) - scale(from));
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
