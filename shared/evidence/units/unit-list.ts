/** The supported units of mass and grade, with their sizes. */

/** `size`: in kilograms for a mass, a fraction of one for a grade, in US dollars per kilogram for a price. */
export type Unit = { id: string; name: string; dimension: 'mass' | 'grade' | 'price'; size: number };
type DocumentedUnit = Unit & {
  spellings: readonly string[];
  /** The definition as a sentence. */
  meaning: string;
  /** The id of a document with the definition. */
  source?: string;
};

/** The international pound of 1959, exact. */
const pound = 0.45359237;
const handbook = 'nist-handbook-44';
const yearbook = 'usgs-tungsten-2017';

const mass = (
  id: string,
  name: string,
  size: number,
  spellings: string[],
  meaning: string,
  source?: string,
): DocumentedUnit => ({
  id,
  name,
  dimension: 'mass',
  size,
  spellings,
  meaning,
  ...(source && { source }),
});
const grade = (id: string, name: string, size: number, spellings: string[], meaning: string): DocumentedUnit => ({
  id,
  name,
  dimension: 'grade',
  size,
  spellings,
  meaning,
});

export const units: readonly DocumentedUnit[] = [
  mass(
    't',
    'metric tons',
    1000,
    ['metric ton', 'metric tons', 'tonne', 'tonnes', 'ton', 'tons', 'dmt', 'dry metric ton'],
    '1 t is 1,000 kg.',
  ),
  mass(
    'kt',
    'thousand metric tons',
    1e6,
    ['thousand t', 'kilotonne', 'kilotonnes', 'kiloton', 'kilotons'],
    '1 kt is 1,000 t.',
  ),
  mass(
    'Mt',
    'million metric tons',
    1e9,
    ['million t', 'megatonne', 'megatonnes', 'million metric tons'],
    '1 Mt is a million t.',
  ),
  mass(
    'kg',
    'kilograms',
    1,
    ['kgs', 'kilogram', 'kilograms', 'kilo', 'kilos'],
    'The base unit: all others are measured in it.',
  ),
  mass('g', 'grams', 0.001, ['gram', 'grams'], '1,000 g are 1 kg.'),
  mass('lb', 'pounds', pound, ['lbs', 'pound', 'pounds'], '1 lb is 0.45359237 kg, exactly.', handbook),
  mass(
    'short ton',
    'short tons',
    2000 * pound,
    ['short tons', 'st', 'us ton', 'us tons', 'net ton'],
    '1 short ton is 2,000 lb, or 907.18474 kg.',
    handbook,
  ),
  mass(
    'long ton',
    'long tons',
    2240 * pound,
    ['long tons', 'lt', 'imperial ton', 'gross ton'],
    '1 long ton is 2,240 lb, or 1,016.0469088 kg.',
    handbook,
  ),
  mass(
    'mtu',
    'metric ton units',
    10,
    ['mtus', 'metric ton unit', 'metric ton units', 'dmtu', 'dry metric ton unit', 'dry metric ton units'],
    '1 mtu is 1% of a metric ton: 10 kg of what is named, in tungsten of WO3, in manganese ore of Mn.',
    yearbook,
  ),
  mass(
    'stu',
    'short ton units',
    20 * pound,
    ['short ton unit', 'short ton units'],
    '1 stu is 1% of a short ton: 20 lb of what is named.',
    yearbook,
  ),
  grade('%', 'percent', 0.01, ['percent', 'per cent', 'pct', 'wt%'], 'Mass of what is named in 100 of ore or product.'),
  grade('ppm', 'parts per million', 1e-6, ['parts per million'], '10,000 ppm is 1%.'),
  grade('g/t', 'grams per ton', 1e-6, ['g per t', 'gpt'], '1 g/t is 1 ppm.'),
  grade('kg/t', 'kilograms per ton', 0.001, ['kg per t'], '10 kg/t are 1%.'),
];
