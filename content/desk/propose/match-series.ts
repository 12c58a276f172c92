/** Finds the values of a release that belong to one of our series, and puts them into its unit. */
import type { Series } from '../../schemas/vintages.ts';
import type { Observation, Reading } from '../observation.ts';
import type { BlockKind, PlaceKey } from './our-values.ts';
import { scaled } from './readings.ts';
import { factorBetween } from './unit-factor.ts';

/**
 * A value of the release in the unit of our figure. `version`: of the text that corrects the data file.
 * `reading` of kind `doubt` if the units cannot be compared.
 */
export type Matched = {
  place: PlaceKey;
  year: number;
  reading: Reading;
  estimated: boolean;
  without: string[];
  observation: Observation;
  version?: string;
};
/** `edition`: the year of the release, by which reserves are dated. */
export type MatchContext = { kind: BlockKind; unit: string; series: readonly Series[]; edition: number };

const isSameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Values of places that are no single country, and means of several years, belong to no series of ours. */
export function matchSeries(observations: readonly Observation[], context: MatchContext): Matched[] {
  return observations.flatMap((observation) => {
    const series = context.series.find((each) => isOfSeries(observation, each));
    const place = placeKey(observation, context.kind);
    const { year, reading, estimated } = observation;
    if (!series || place === undefined || typeof year !== 'number') return [];
    const without = observation.place.is === 'world' ? observation.place.without : [];
    const dated = context.kind === 'reserves' ? context.edition : year;
    const from = series.unit ?? observation.unit;
    const factor = factorBetween(from, context.unit);
    const inOurs: Reading =
      factor === undefined
        ? { is: 'doubt', reason: `its unit is ${from}, ours is ${context.unit}` }
        : scaled(reading, factor);
    return [{ place, year: dated, reading: inOurs, estimated, without, observation }];
  });
}

function isOfSeries({ release, chapter, commodity, statistic, detail }: Observation, series: Series): boolean {
  return (
    (series.in === undefined || series.in.includes(release)) &&
    statistic === series.statistic &&
    isSameText(chapter, series.chapter) &&
    isSameText(detail, series.detail) &&
    (series.commodity === undefined || isSameText(commodity, series.commodity))
  );
}

/** @returns undefined for places that our figures do not have. */
function placeKey({ place }: Observation, kind: BlockKind): PlaceKey | undefined {
  if (kind === 'price') return '';
  if (place.is === 'several' || ('part' in place && place.part !== undefined && place.is !== 'others'))
    return undefined;
  return place.is === 'country' ? place.iso3 : place.is;
}
