/** The name of a place, as a publisher writes it: a country, the world, the remainder, or several countries. */
import { countryCodes } from '../../vocabulary/country-codes.ts';
import { trimBlanks } from '../files/table.ts';
import type { Place } from '../observation.ts';

/** `mark`: signs of footnotes that were glued to the name, `11`, `e, 4`. `estimated`: one of them was an e. */
export type PlaceReading = { place: Place; estimated: boolean; mark?: string };

/** Names of the U.S. Geological Survey, the World Bank and others that differ from those of Unicode's CLDR. */
const otherNames = {
  'Bahamas, The': 'BHS',
  Brunei: 'BRN',
  Burma: 'MMR',
  'Cabo Verde': 'CPV',
  'Congo (Brazzaville)': 'COG',
  'Congo (Kinshasa)': 'COD',
  'Congo, Dem. Rep.': 'COD',
  'Congo, Rep.': 'COG',
  "Cote d'Ivoire": 'CIV',
  'Czech Republic': 'CZE',
  'Egypt, Arab Rep.': 'EGY',
  'Hong Kong': 'HKG',
  'Iran, Islamic Rep.': 'IRN',
  'Ivory Coast': 'CIV',
  'Korea, North': 'PRK',
  'Korea, Rep.': 'KOR',
  'Korea, Republic of': 'KOR',
  Macau: 'MAC',
  Macedonia: 'MKD',
  Myanmar: 'MMR',
  'Republic of Korea': 'KOR',
  'Russian Federation': 'RUS',
  Swaziland: 'SWZ',
  'Slovak Republic': 'SVK',
  'The Gambia': 'GMB',
  Turkey: 'TUR',
  USA: 'USA',
  'U.S.': 'USA',
  'Viet Nam': 'VNM',
  'Bosnia and Herzegovina': 'BIH',
  'Trinidad and Tobago': 'TTO',
} as const;
const regions = new Intl.DisplayNames('en', { type: 'region' });
const codesByName = new Map<string, string>([
  ...[...countryCodes].map(([alpha2, iso3]): [string, string] => [fold(regions.of(alpha2) ?? ''), iso3]),
  ...Object.entries(otherNames).map(([name, iso3]): [string, string] => [fold(name), iso3]),
]);

/** @returns undefined if it names no place that we know. */
export function readPlace(written: string): PlaceReading | undefined {
  const name = trimBlanks(written);
  for (const { text, mark, estimated } of withoutMarks(name)) {
    const place = placeOf(text);
    if (place) return { place, estimated, ...(mark !== '' && { mark }) };
  }
  return undefined;
}

/** The name as it is; without digits of a footnote; without an e before them, which is tried last: `Greece`. */
function withoutMarks(name: string) {
  const [, text = name, digits = ''] = /^(.*?[\p{Letter})])[ ,]*(\d{1,2}(?:, ?\d{1,2})*)$/u.exec(name) ?? [];
  const [, bare = '', e = ''] = /^(.*\p{Letter}|.*\))(e,?)$/u.exec(text.replace(/,$/, '')) ?? [];
  const readings = [{ text, mark: digits, estimated: false }];
  return e ? [...readings, { text: bare, mark: digits ? `e, ${digits}` : 'e', estimated: true }] : readings;
}

function placeOf(text: string): Place | undefined {
  const iso3 = codesByName.get(fold(text));
  if (iso3) return { is: 'country', iso3 };
  if (/^(world|grand)? ?total\b|^world$/i.test(text)) return worldOf(text);
  const [, others, words = ''] = /^(other(?: countries)?)\b[ ,]*(?:\((.+)\))?$/i.exec(text) ?? [];
  if (others) return { is: 'others', ...(words && words !== 'rounded' && { part: words }) };
  return severalOf(text) ?? partOf(text);
}

/** `World total (ilmenite, rounded), excluding U.S. production`. */
function worldOf(text: string): Place {
  const without = /exclud(?:es|ing) (?:the )?(?:U\.S\.|United States)/i.test(text) ? ['USA'] : [];
  const words = text.replace(/^[a-z]* ?total|^world/i, '').replace(/,? ?exclud.*$/i, '');
  const part = words
    .replaceAll(/[()]/g, '')
    .split(',')
    .map(trimBlanks)
    .filter((each) => each && each !== 'rounded');
  return { is: 'world', without, ...(part.length > 0 && { part: part.join(', ') }) };
}

/** `United States (from Cliffside Field)`, `Turkey, refined borates`; not what goes on like a list of countries. */
function partOf(text: string): Place | undefined {
  if (/, and \p{Lu}/u.test(text)) return undefined;
  const [, name, inside, behind] = /^(.+?)(?: ?\((.+)\)|, (.+))$/.exec(text) ?? [];
  const iso3 = name && codesByName.get(fold(name));
  return iso3 ? { is: 'country', iso3, part: inside ?? behind ?? '' } : undefined;
}

function severalOf(text: string): Place | undefined {
  const names = text.split(/,? and |, /);
  return names.length > 1 && names.every((name) => codesByName.has(fold(name)))
    ? { is: 'several', names: text }
    : undefined;
}

/** Spelling of a name for comparison: without accents, articles and kinds of apostrophes. */
function fold(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[’‘]/g, "'");
  return trimBlanks(letters).toLowerCase().replace(/^the /, '').replaceAll('&', 'and');
}

/** @param without what the notes of a row say that its total leaves out. */
export function leavingOut(place: Place, without: string[]): Place {
  return place.is === 'world' && without.length > 0 ? { ...place, without } : place;
}
