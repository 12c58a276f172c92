/** How far a first estimate was from what its publisher says today. */
import type { SeriesRevisions, Vintage } from '../schemas/vintages.ts';
import { type KnownReleases, type PublishedYear, publishedYears, releasesOf } from './published-years.ts';

/**
 * `change`: in percent of the first number; of a series in percent the difference in points. `isSettled`: the newest
 * release does not mark its number as an estimate.
 */
export type Revision = {
  place: string | undefined;
  year: number;
  first: Vintage;
  latest: Vintage;
  change: number;
  isSettled: boolean;
};

/**
 * The years of a series whose first estimate we have, and a later release has again. Both must be numbers for the same
 * thing: no bounds, ranges or words, no world totals that leave out other countries, and no change from zero.
 */
export function listRevisions(values: readonly Vintage[], unit: string, releases: KnownReleases): Revision[] {
  const isFirst = firstEstimates(values);
  return publishedYears(values, releases).flatMap((published) =>
    isFirst(published) ? revisionOf(published, unit) : [],
  );
}

/**
 * Whether the first value that we have of a year is the first that was published: a release prints its newest year as
 * an estimate, and older ones again.
 */
export function firstEstimates(values: readonly Vintage[]): (published: PublishedYear) => boolean {
  const newest = new Map<string, number>();
  for (const { release, year } of values) newest.set(release, Math.max(newest.get(release) ?? year, year));
  return ({ said: [first] }) => first?.estimated === true && newest.get(first.release) === first.year;
}

/** From the first release that has the year to the newest. Empty if they cannot be compared, or are the same. */
export function revisionOf({ place, year, said }: PublishedYear, unit: string): Revision[] {
  const [first, latest] = [said[0], said.at(-1)];
  if (!first || !latest || first === latest || String(first.without) !== String(latest.without)) return [];
  const change = changeOf(plainNumberOf(first), plainNumberOf(latest), unit);
  return change === undefined ? [] : [{ place, year, first, latest, change, isSettled: !latest.estimated }];
}

/** Nil is zero. */
export function plainNumberOf({ value, is }: Pick<Vintage, 'value' | 'is'>): number | undefined {
  if (is === 'nil') return 0;
  return typeof value === 'number' ? value : undefined;
}

function changeOf(first: number | undefined, latest: number | undefined, unit: string): number | undefined {
  if (first === undefined || latest === undefined) return undefined;
  if (unit === '%') return tidy(latest - first);
  return first === 0 ? undefined : tidy(100 * (latest / first - 1));
}

/** Differences of decimals must not end in …00000004. */
const tidy = (value: number) => Number(value.toFixed(4));

/** The part of a series that stays in memory. What is left over as “others” is another group in each release. */
export function summarizeSeries(
  [figure, { unit, values }]: readonly [string, { unit: string; values: readonly Vintage[] }],
  releases: KnownReleases,
): SeriesRevisions {
  const revisions = listRevisions(values, unit, releases).filter(({ place }) => place !== 'others');
  const byPlace = Map.groupBy(revisions, ({ place = '' }) => place);
  const changes = [...byPlace].map(([place, own]) => [
    place,
    own.map(({ change }) => change).toSorted((a, b) => a - b),
  ]);
  const settled = revisions.filter(({ isSettled }) => isSettled);
  const ofWorld = settled.filter(({ place }) => place === 'world').length;
  return {
    figure,
    unit,
    releases: releasesOf(values, releases),
    changes: Object.fromEntries(changes),
    settled: { world: ofWorld, places: settled.length - ofWorld },
  };
}
