/** The names of countries: in English, in their own language, and others that people type. */
import { countryCodes } from '../../content/vocabulary/country-codes.ts';

/** Names that people type besides the English name and the name in the country's language. */
const alsoCalled: Record<string, string[]> = {
  AE: ['UAE', 'Emirates'],
  BE: ['Belgique', 'Belgien'],
  CD: ['DRC', 'Democratic Republic of the Congo', 'Democratic Republic of Congo', 'Congo DR', 'DRC Congo', 'Zaire'],
  CG: ['Republic of Congo', 'Congo Republic'],
  CH: ['Suisse', 'Svizzera'],
  CI: ['Ivory Coast', 'Elfenbeinküste'],
  CN: ['PRC', "People's Republic of China", 'PR China', 'Mainland China'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Großbritannien', 'Grande-Bretagne', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  HK: ['China, Hong Kong SAR'],
  IE: ['Éire'],
  IR: ['Islamic Republic of Iran'],
  KP: ['DPRK'],
  KR: ['Republic of Korea', 'Korea, Republic of', 'ROK', 'S. Korea'],
  LA: ['Lao PDR'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'China, Macao SAR'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Formosa', 'Chinese Taipei'],
  TZ: ['United Republic of Tanzania'],
  US: ['US', 'USA', 'United States of America', 'America'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
  XK: ['Kosova', 'Косово'],
};

/** The names that we print in place of those of CLDR ("Congo - Kinshasa"). */
const printed: Record<string, string> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
};

/** `id`: the alpha-2 code, which browsers use for autofill. `code`: alpha-3, as in figures and measures. */
export type NamedCountry = { id: string; code: string; name: string; also: string[] };

let countries: readonly NamedCountry[] | undefined;
let found: ReadonlyMap<string, NamedCountry> | undefined;
let abroad: ReadonlyMap<string, NamedCountry> | undefined;

/** All countries, by their English names. */
export function listCountries(): readonly NamedCountry[] {
  countries ??= nameCountries();
  return countries;
}

/** Sets the countries, in a browser: its names of them may be others than the server's. */
export function provideCountries(named: readonly NamedCountry[]) {
  countries = named;
  found = undefined;
  abroad = undefined;
}

function nameCountries(): NamedCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return [...countryCodes]
    .map(([id, code]) => {
      const listed = names.of(id) ?? id;
      const name = printed[id] ?? listed;
      const also = [listed, nameAtHome(id), ...(alsoCalled[id] ?? [])].filter((alternative) => alternative !== name);
      return { id, code, name, also };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The name in the most likely language of the country (CLDR likely subtags). */
function nameAtHome(id: string): string {
  const { language } = new Intl.Locale(`und-${id}`).maximize();
  return new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id;
}

/** @param text a name in any spelling above, in German, French or Spanish, or a code of two or three letters. */
export function findCountry(text: string): NamedCountry | undefined {
  found ??= new Map(
    listCountries().flatMap((country) => {
      const { id, code, name, also } = country;
      return [...also, name, code, id].map((spelling) => [foldName(spelling), country] as const);
    }),
  );
  return found.get(foldName(text)) ?? foundAbroad(foldName(text));
}

/** The name in another language that people paste; these names are in every engine, and not sent. */
function foundAbroad(folded: string): NamedCountry | undefined {
  abroad ??= new Map(
    ['de', 'fr', 'es'].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return listCountries().map((country) => [foldName(names.of(country.id) ?? ''), country] as const);
    }),
  );
  return abroad.get(folded);
}

function foldName(text: string): string {
  return text
    .replace(/^\s*the\s+/i, '')
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();
}
