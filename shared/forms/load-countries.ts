/** The countries of the forms, and a choice for whoever lives in none of them. */
import { findCountry, listCountries } from '../text/load-country-names.ts';
import type { Option } from './form.ts';

/** The code that ISO 3166-1 leaves to users, as CLDR uses it: an unknown region. */
export const unlistedCountry = 'ZZ';

/** 250 options sorted by name, then the way out. The id is the alpha-2 code, which browsers use for autofill. */
export function loadCountries(): Option[] {
  const unlisted = { id: unlistedCountry, name: 'My country is not listed', also: ['Other', 'Elsewhere'] };
  return [...listCountries().map(({ id, name, also }) => ({ id, name, also })), unlisted];
}

/** The alpha-2 code. @param name in English. @returns undefined if no country has this name. */
export function countryCode(name: string): string | undefined {
  return findCountry(name)?.id;
}
