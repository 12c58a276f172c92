/** Units that the release may have wrong: a thousand times too much or too little. */
import type { Matched } from './match-series.ts';
import type { OurSeries } from './our-values.ts';
import { numberOf } from './readings.ts';

/** The mine output of the world in the same unit, for the years that reserves would last. */
export type Output = { value: number; year: number };

/**
 * A question if the whole series is a thousand times ours, either way, or if the reserves would not last a year.
 * @returns undefined if the unit can be believed.
 */
export function doubtUnit(
  ours: OurSeries,
  matched: readonly Matched[],
  output: Output | undefined,
): string | undefined {
  const ratios = ratiosToOurs(ours, matched);
  const [first] = ratios;
  const isThousand = first !== undefined && [1000, 0.001].includes(first) && ratios.every((ratio) => ratio === first);
  const years = yearsOfReserves(ours, matched, output);
  if (!isThousand && years === undefined) return undefined;
  const reasons = [
    isThousand &&
      `our ${ratios.length === 1 ? 'value is' : `${ratios.length} values are all`} ${first < 1 ? '1,000 times as high' : 'a thousandth'}`,
    years !== undefined &&
      output &&
      `the reserves of the world would last ${years} years at the output of ${output.year}`,
  ];
  return `The unit in the file may be wrong: ${reasons.filter(Boolean).join(', and ')}.`;
}

function ratiosToOurs(ours: OurSeries, matched: readonly Matched[]): number[] {
  return ours.values.flatMap(({ place, year, reading }) => {
    const theirs = matched.find((each) => each.place === place && each.year === year)?.reading;
    const [a, b] = [numberOf(theirs), numberOf(reading)];
    return a && b ? [Number((a / b).toPrecision(6))] : [];
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
