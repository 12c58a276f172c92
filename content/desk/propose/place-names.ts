/** The names by which our figures call places. */
import { countryCodes } from '../../vocabulary/country-codes.ts';
import type { FiguresOfMaterial } from '../desk-content.ts';
import type { PlaceKey } from './our-values.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });
const alpha2 = new Map([...countryCodes].map(([two, three]) => [three, two]));

/** As other figures spell the country, else as Unicode does. */
export function placeNames(figures: ReadonlyMap<string, FiguresOfMaterial>): (place: PlaceKey) => string {
  const rows = [...figures.values()].flatMap(({ production, reserves }) => [
    ...production.flatMap(({ producers }) => producers),
    ...(reserves?.countries ?? []),
  ]);
  const ours = new Map(rows.map(({ iso3, name }) => [iso3, name]));
  return (place) => {
    if (place === 'world') return 'world';
    if (place === 'others') return 'other countries';
    const code = alpha2.get(place);
    return ours.get(place) ?? (code === undefined ? place : regions.of(code)) ?? place;
  };
}
