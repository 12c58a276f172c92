/** The sum of the rows of a release beside the total that it prints. */
import type { Matched } from './match-series.ts';
import { magnitudeOf, numberOf } from './readings.ts';

/** @returns undefined if no row has a number. */
export function sumOfRows(matched: readonly Matched[], year: number): number | undefined {
  const numbers = matched.flatMap((each) => {
    const value = each.year === year && each.place !== 'world' ? numberOf(each.reading) : undefined;
    return value === undefined ? [] : [value];
  });
  return numbers.length > 0 ? Number(numbers.reduce((sum, value) => sum + value, 0).toPrecision(12)) : undefined;
}

/** Half a unit of the last digit that is not zero: a total of 310,000 stands for 305,000 to 315,000. */
export function roundingOf(total: number): number {
  const [digits = '', power = '0'] = total.toExponential().split('e');
  const decimals = digits.replace(/^\d\.?/, '').length;
  return 0.5 * 10 ** (Number(power) - decimals);
}

/** A sentence if the rows do not add up to the printed total; no error, because publishers round. */
export function remarkOnTotal(matched: readonly Matched[], year: number): string | undefined {
  const total = matched.find((each) => each.place === 'world' && each.year === year);
  const [sum, printed] = [sumOfRows(matched, year), numberOf(total?.reading)];
  if (sum === undefined || !printed || Math.abs(sum - printed) <= roundingOf(printed) * 1.000001) return undefined;
  return `The rows of ${year} add up to ${sum.toLocaleString('en-US')}; the total printed is ${printed.toLocaleString('en-US')}.`;
}

/** The world total of a year, to weigh what a change affects. */
export function worldOf(matched: readonly Matched[], year: number): number {
  return magnitudeOf(matched.find((each) => each.place === 'world' && each.year === year)?.reading);
}
