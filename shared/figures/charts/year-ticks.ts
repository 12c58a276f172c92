/** Chooses the years that an axis labels. */

const strides = [1, 2, 5, 10, 20, 50];

/** @param max the number of labels that fit. @returns whole years from `first` to `last`, at equal distances. */
export function yearTicks(first: number, last: number, max: number): number[] {
  const [from, to] = [Math.ceil(first), Math.floor(last)];
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const stride = strides.find((each) => Math.ceil(years.length / each) <= max) ?? years.length;
  return years.filter((year) => (stride < 5 ? year - from : year) % stride === 0);
}
