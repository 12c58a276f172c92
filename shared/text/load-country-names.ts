/** The names of countries: in English, in their own language, and others that people type. */
import { countryCodes } from '../../content/vocabulary/country-codes.ts';

/** Names that people type besides the English name and the name in the country's language. */
const alsoCalled: Record<string, string[]> = {
  AE: ['UAE', 'Emirates'],
  BE: ['Belgique', 'Belgien'],
  CD: ['DRC', 'DR Congo', 'Democratic Republic of the Congo', 'Zaire'],
  CG: ['Republic of the Congo'],
  CH: ['Suisse', 'Svizzera'],
  CI: ['Ivory Coast'],
  CN: ['PRC'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IE: ['Éire'],
  KP: ['DPRK'],
  KR: ['Republic of Korea', 'ROK'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Formosa'],
  US: ['US', 'USA', 'America'],
  VA: ['Holy See'],
  XK: ['Kosova', 'Косово'],
};

/** `id`: the alpha-2 code, which browsers use for autofill. `code`: alpha-3, as in figures and measures. */
export type NamedCountry = { id: string; code: string; name: string; also: string[] };

let countries: readonly NamedCountry[] | undefined;

/** All countries, by their English names. */
export function listCountries(): readonly NamedCountry[] {
  countries ??= nameCountries();
  return countries;
}

function nameCountries(): NamedCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return [...countryCodes]
    .map(([id, code]) => {
      const name = names.of(id) ?? id;
      const also = [nameAtHome(id), ...(alsoCalled[id] ?? [])].filter((alternative) => alternative !== name);
      return { id, code, name, also };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The name in the most likely language of the country (CLDR likely subtags). */
function nameAtHome(id: string): string {
  const { language } = new Intl.Locale(`und-${id}`).maximize();
  return new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id;
}

let found: ReadonlyMap<string, NamedCountry> | undefined;

/** @param text a name in any spelling above, or a code of two or three letters. */
export function findCountry(text: string): NamedCountry | undefined {
  found ??= new Map(
    listCountries().flatMap((country) => {
      const { id, code, name, also } = country;
      return [...also, name, code, id].map((spelling) => [foldName(spelling), country] as const);
    }),
  );
  return found.get(foldName(text));
}

function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();
}
