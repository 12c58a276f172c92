/** Values of fixed lists that stand in addresses, however somebody has written them. */

/** @returns the one of the known values that is meant when case, and what separates the words, do not count: `EV_AND_BATTERY` is `ev-and-battery`. */
export function findSpelling<Value extends string>(known: readonly Value[], written: string): Value | undefined {
  const wanted = fold(written);
  return known.find((value) => fold(value) === wanted);
}

function fold(value: string): string {
  return value.toLowerCase().replace(/[\s_-]+/g, '-');
}
