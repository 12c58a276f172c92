/** What releases have published for each place and year, oldest release first. */
import type { Vintage } from '../schemas/vintages.ts';
import { compareVersions } from './compare-versions.ts';

/** `published`: a day or month, like 2025-04. `publisher`: releases of others measure something else. */
export type KnownRelease = { publisher: string; published: string };
export type KnownReleases = ReadonlyMap<string, KnownRelease>;
/** `place`: a country as its code, `world` or `others`; none for a price. `said`: one value for each release. */
export type PublishedYear = { place: string | undefined; year: number; said: readonly Vintage[] };

/** @param values of one series; those of releases that are not known are left out. */
export function publishedYears(values: readonly Vintage[], releases: KnownReleases): PublishedYear[] {
  const known = values.filter(({ release }) => releases.has(release));
  const byYear = Map.groupBy(known, ({ place = '', year, release }) =>
    [releases.get(release)?.publisher, place, year].join('\n'),
  );
  return [...byYear.values()].flatMap((said) => {
    const [first] = said;
    return first ? [{ place: first.place, year: first.year, said: oncePerRelease(said, releases) }] : [];
  });
}

/** The ids of the releases that have values of the series, oldest first. */
export function releasesOf(values: readonly Vintage[], releases: KnownReleases): string[] {
  const ids = new Set(values.map(({ release }) => release));
  return [...ids].filter((id) => releases.has(id)).toSorted(byAge(releases));
}

/** A text that corrects a release wins over its file, and a later text over an earlier one. */
function oncePerRelease(said: readonly Vintage[], releases: KnownReleases): Vintage[] {
  const last = new Map(
    said.toSorted((a, b) => compareVersions(a.version, b.version)).map((each) => [each.release, each]),
  );
  const compare = byAge(releases);
  return [...last.values()].toSorted((a, b) => compare(a.release, b.release));
}

function byAge(releases: KnownReleases) {
  const dayOf = (id: string) => releases.get(id)?.published ?? '';
  return (a: string, b: string) => dayOf(a).localeCompare(dayOf(b)) || a.localeCompare(b);
}

/** The releases with the publishers of their documents. */
export function knownReleases(
  releases: readonly { id: string; source: string; published: string }[],
  sources: readonly { id: string; publisher: string | null }[],
): KnownReleases {
  const publishers = new Map(sources.map(({ id, publisher }) => [id, publisher]));
  return new Map(
    releases.map(({ id, source, published }) => [id, { published, publisher: publishers.get(source) ?? source }]),
  );
}
