/** The names by which our figures call places. */
import { countryCodes } from '../vocabulary/country-codes.ts';

type Named = { iso3: string; name: string };
type WithPlaces = {
  production: readonly { producers: readonly Named[] }[];
  reserves?: { countries: readonly Named[] } | null | undefined;
};

/** Names a place of vintages as other figures spell the country, else as Unicode does. */
export function placeNames(figures: Iterable<WithPlaces>): (place: string) => string {
  const rows = [...figures].flatMap(({ production, reserves }) => [
    ...production.flatMap(({ producers }) => producers),
    ...(reserves?.countries ?? []),
  ]);
  const ours = new Map(rows.map(({ iso3, name }) => [iso3, name]));
  const alpha2 = new Map([...countryCodes].map(([two, three]) => [three, two]));
  let regions: Intl.DisplayNames | undefined;
  return (place) => {
    if (place === 'world') return 'world';
    if (place === 'others') return 'other countries';
    const code = alpha2.get(place);
    // Created at first use, because it takes milliseconds.
    regions ??= new Intl.DisplayNames('en', { type: 'region' });
    return ours.get(place) ?? (code === undefined ? place : regions.of(code)) ?? place;
  };
}
