/** Which years an axis names. */
import { ticks } from 'd3-array';

/** @param max how many fit. @returns whole years from `first` to `last`, at equal distances. */
export function yearTicks(first: number, last: number, max: number): number[] {
  const years = ticks(Math.ceil(first), Math.floor(last), Math.max(1, Math.floor(max))).filter(Number.isInteger);
  const all = Array.from({ length: Math.floor(last) - Math.ceil(first) + 1 }, (_, index) => Math.ceil(first) + index);
  return all.length <= max ? all : years;
}
