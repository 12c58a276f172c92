/** Units that the release may have wrong: a thousand times too much or too little. */
import type { Matched } from './match-series.ts';
import type { OurSeries } from './our-values.ts';
import { numberOf } from './readings.ts';

/** No series moves so far in the years between two releases; a unit of kilo more or less does. */
const maxTimes = 300;
/** The mine output of the world in the same unit, for the years that reserves would last. */
export type Output = { value: number; year: number };

/**
 * A question if the series is hundreds of times ours, either way, or if the reserves would not last a year. A few of
 * its values may be revised at the same time, and none of its years need be ours.
 * @returns undefined if the unit can be believed.
 */
export function doubtUnit(
  ours: OurSeries,
  matched: readonly Matched[],
  output: Output | undefined,
): string | undefined {
  const ratios = ratiosToOurs(ours, matched);
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
  const times = Number(Math.max(middle, 1 / middle).toPrecision(2));
  const isTooFar = times > maxTimes;
  const years = yearsOfReserves(ours, matched, output);
  if (!isTooFar && years === undefined) return undefined;
  const reasons = [
    isTooFar &&
      `${middle < 1 ? 'our values are' : 'its values are'} about ${times.toLocaleString('en-US')} times as high`,
    years !== undefined &&
      output &&
      `the reserves of the world would last ${years} years at the output of ${output.year}`,
  ];
  return `The unit in the file may be wrong: ${reasons.filter(Boolean).join(', and ')}.`;
}

/** Of the same year, else of the newest years of both. */
function ratiosToOurs({ values, years: [newest] }: OurSeries, matched: readonly Matched[]): number[] {
  return values.flatMap(({ place, year, reading }) => {
    const ofPlace = matched.filter((each) => each.place === place).toSorted((a, b) => b.year - a.year);
    const theirs = ofPlace.find((each) => each.year === year) ?? (year === newest ? ofPlace[0] : undefined);
    const [a, b] = [numberOf(theirs?.reading), numberOf(reading)];
    return a && b ? [a / b] : [];
  });
}

function yearsOfReserves(
  { kind }: OurSeries,
  matched: readonly Matched[],
  output: Output | undefined,
): string | undefined {
  const total = numberOf(matched.find(({ place }) => place === 'world')?.reading);
  if (kind !== 'reserves' || total === undefined || total === 0 || !output) return undefined;
  const years = total / output.value;
  return years < 1 ? years.toPrecision(1) : undefined;
}
