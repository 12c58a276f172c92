/** Recognizes values in addresses regardless of their spelling. */

/**
 * @returns the known value that is equal except for case and word separators: `EV_AND_BATTERY` matches
 * `ev-and-battery`.
 */
export function findSpelling<Value extends string>(known: readonly Value[], written: string): Value | undefined {
  const wanted = fold(written);
  return known.find((value) => fold(value) === wanted);
}

function fold(value: string): string {
  return value.toLowerCase().replace(/[\s_-]+/g, '-');
}
