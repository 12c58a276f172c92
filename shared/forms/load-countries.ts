/**
 * The countries of the forms: all of ISO 3166-1 and Kosovo by their English names, with alternative names for typing,
 * and a choice for whoever lives in none of them.
 */
import type { Option } from './form.ts';

const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH
  CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN
  GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI
  LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
  PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD
  TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`;

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

/** The code that ISO 3166-1 leaves to users, as CLDR uses it: an unknown region. */
export const unlistedCountry = 'ZZ';

let countries: Option[] | undefined;

/** 250 options sorted by name, then the way out. The id is the alpha-2 code, which browsers use for autofill. */
export function loadCountries(): Option[] {
  countries ??= listCountries();
  return countries;
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** The alpha-2 code. @param name in English. @returns undefined if no country has this name. */
export function countryCode(name: string): string | undefined {
  codesByName ??= new Map(nameCountries().map((country) => [country.name, country.id]));
  return codesByName.get(name);
}

function nameCountries(): { id: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return codes
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, name: names.of(id) ?? id }));
}

function listCountries(): Option[] {
  const listed = nameCountries().map(({ id, name }) => {
    const also = [nameAtHome(id), ...(alsoCalled[id] ?? [])].filter((alternative) => alternative !== name);
    return { id, name, also };
  });
  const unlisted = { id: unlistedCountry, name: 'My country is not listed', also: ['Other', 'Elsewhere'] };
  return [...listed.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), unlisted];
}

/** The name in the most likely language of the country (CLDR likely subtags). */
function nameAtHome(id: string): string {
  const { language } = new Intl.Locale(`und-${id}`).maximize();
  return new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id;
}
