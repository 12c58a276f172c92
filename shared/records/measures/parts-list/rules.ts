/**
 * What the check of a parts list needs of the content, as JSON for browsers. There it stands in for the content, so
 * that the functions that answer on the server also answer in the browser.
 */
import type { Content, Entry } from '../../../content.ts';
import { type NamedCountry, provideCountries } from '../../../text/load-country-names.ts';

/** Texts of measures that decide nothing; they stand on the pages of the measures and at /policy/check. */
export const textsOfMeasures = [
  'text',
  'effects',
  'short',
  'authority',
  'note',
  'status',
  'asOf',
  'steps',
  'source',
] as const;

/** Of each collection what the answers depend on. */
type CollectionsOfRules = {
  measures: Omit<Entry<'measures'>, (typeof textsOfMeasures)[number]>[];
  materials: Pick<Entry<'materials'>, 'id' | 'name' | 'symbol'>[];
  names: Pick<Entry<'names'>, 'id' | 'en' | 'de' | 'fr'>[];
  figures: {
    id: string;
    members: Entry<'figures'>['members'];
    production: { producers: { iso3: string; sharePercent: number | null }[] }[];
  }[];
  substances: Entry<'substances'>[];
  elements: Pick<Entry<'elements'>, 'id' | 'name' | 'weight'>[];
};

/** `on`: a day or a month. `text`: "Last day of the suspension, as stated". */
export type DateOfRules = { on: string; text: string };
/**
 * `dependence`: by material, what one country makes of it at the tightest stage: "China 99% of refined output, 2025".
 * `dates`: by measure, in order.
 */
export type PartsRules = {
  collections: CollectionsOfRules;
  countries: readonly NamedCountry[];
  dependence: Record<string, string>;
  dates: Record<string, DateOfRules[]>;
};

/** A content of these collections alone. The names of countries are those of the rules from then on. */
export function contentOfRules({ collections, countries }: PartsRules): Content {
  provideCountries(countries);
  const lists: Record<string, readonly { id: string }[]> = collections;
  const entries = new Map(
    Object.entries(lists).flatMap(([name, list]) => list.map((entry) => [`${name}/${entry.id}`, entry] as const)),
  );
  return {
    list: (name: string) => lists[name] ?? [],
    find: (name: string, id: string) => entries.get(`${name}/${id}`),
  } as unknown as Content;
}
