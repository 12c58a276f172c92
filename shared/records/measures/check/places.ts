/** Where goods come from and go: a country by its ISO 3166-1 alpha-3 code, the European Union, or any other country. */
import { editDistance } from '../../../text/edit-distance.ts';
import { foldText } from '../../../text/fold.ts';
import { findCountry, listCountries } from '../../../text/load-country-names.ts';

/** Any country that no measure on the goods names. */
export const otherCountry = 'other';

/** The countries whose names take an article. */
const withArticle = new Set(['USA', 'GBR', 'NLD', 'PHL', 'ARE', 'DOM', 'MDV', 'BHS', 'GMB', 'CAF', 'COG']);
const nameOfOther = 'any other country';
const unions = new Set([
  'eu',
  'european union',
  'europaische union',
  'union europeenne',
  'any country of the eu',
  'any eu country',
]);
const others = new Set([otherCountry, nameOfOther, 'another country', 'elsewhere', 'rest of world', 'row']);
/** What people call one of several countries, by their names. */
const unclear: Record<string, string[]> = {
  congo: ['DR Congo', 'Republic of the Congo'],
  kongo: ['DR Congo', 'Republic of the Congo'],
  korea: ['South Korea', 'North Korea'],
  coree: ['South Korea', 'North Korea'],
  europe: ['European Union'],
};

/** @returns its code, or the names that an unclear one can mean; none if it is no place that we know. */
export function findPlace(text: string): { code: string } | { candidates: string[] } {
  const written = foldText(text).replace(/^the /, '');
  if (unions.has(written)) return { code: 'EU' };
  if (others.has(written)) return { code: otherCountry };
  const candidates = Object.hasOwn(unclear, written) ? unclear[written] : undefined;
  if (candidates) return { candidates };
  const country = findCountry(text);
  return country ? { code: country.code } : { candidates: [] };
}

const maxSuggestions = 3;

/** The names of countries that are spelled almost like this. */
export function suggestPlaces(text: string): string[] {
  const typed = foldText(text.slice(0, 40));
  return listCountries()
    .flatMap(({ name, also }) => [name, ...also].map((spelling) => ({ name, spelling: foldText(spelling) })))
    .map(({ name, spelling }) => ({ name, distance: editDistance(typed, spelling), length: spelling.length }))
    .filter(({ distance, length }) => distance <= Math.min(2, Math.floor(length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name)
    .filter((name, index, all) => all.indexOf(name) === index)
    .slice(0, maxSuggestions);
}

/** "the European Union", "the United States", "China", "any other country". */
export function placeInWords(code: string): string {
  if (code === 'EU') return 'the European Union';
  if (code === otherCountry) return nameOfOther;
  const name = findCountry(code)?.name ?? code;
  return withArticle.has(code) ? `the ${name}` : name;
}

/** The places that a field suggests beside the countries. */
export const placesBesideCountries = ['European Union', 'Any other country'];
