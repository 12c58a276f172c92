/** The numbers of content/figures that a release may tell anew, each with its place in the YAML. */
import { outputFigureName } from '../../text/figure-name.ts';
import { slugify } from '../../text/slug.ts';
import type { FiguresOfMaterial } from '../desk-content.ts';
import type { Reading } from '../observation.ts';

/** A path in the YAML of a file: `['production', 0, 'producers', 2, 'value']`. */
export type YamlPath = readonly (string | number)[];
/** A country as its code, `world`, or `others`. A price has no place: ''. */
export type PlaceKey = string;
/** `reading` undefined: nothing is published there. `name`: as we print the place. */
export type OurValue = { place: PlaceKey; year: number; reading: Reading | undefined; path: YamlPath; name?: string };
export type BlockKind = 'output' | 'capacity' | 'reserves' | 'reliance' | 'price';
/**
 * One series of ours. `figure`: as in vintages, `mine-output` or `prices#lme-cash`. `name`: of a price, as printed.
 * `path`: its block. `years`: of the columns, the newest first.
 */
export type OurSeries = {
  figure: string;
  name?: string;
  kind: BlockKind;
  unit: string;
  path: YamlPath;
  years: number[];
  source: readonly string[];
  /** What we say about the world total: "excludes the United States". */
  totalNote?: string;
  values: OurValue[];
};

const number = (value: number | null | undefined): Reading | undefined =>
  value === null || value === undefined ? undefined : { is: 'number', value };

/** "more than" beside a number is a bound; words beside none stand in its place. */
function qualified(value: number | null | undefined, qualifier: string | null | undefined): Reading | undefined {
  if (value === null || value === undefined) return qualifier ? readingOfWords(qualifier) : undefined;
  if (qualifier === 'more than') return { is: 'bound', sign: '>', value };
  return qualifier === 'less than' ? { is: 'bound', sign: '<', value } : { is: 'number', value };
}

/** Words of ours in place of a number. */
function readingOfWords(words: string): Reading {
  if (words === 'net exporter') return { is: 'net exporter' };
  if (words === 'not available') return { is: 'not available' };
  return words.startsWith('included in') ? { is: 'in the total' } : { is: 'words', words };
}

/** Every series of a material: stages with their capacities, reserves, import reliance, prices. */
export function ourSeries(figures: FiguresOfMaterial): OurSeries[] {
  return [
    ...figures.production.flatMap((stage, index) => seriesOfStage(stage, ['production', index])),
    ...seriesOfReserves(figures.reserves),
    ...seriesOfReliance(figures.usNetImportReliancePercent),
    ...figures.annualPrices.map(seriesOfPrice),
  ];
}

function seriesOfStage(stage: FiguresOfMaterial['production'][number], path: YamlPath): OurSeries[] {
  const { year, priorYear, unit, source, producers } = stage;
  if (year === null) return [];
  const column = (of: number, field: 'value' | 'priorValue', total: 'worldTotal' | 'priorWorldTotal'): OurValue[] => [
    ...producers.map(({ iso3, name, [field]: value }, index) => ({
      place: iso3,
      name,
      year: of,
      reading: number(value),
      path: [...path, 'producers', index, field],
    })),
    { place: 'world', year: of, reading: number(stage[total]), path: [...path, total] },
  ];
  const others = { place: 'others', year, reading: number(stage.otherCountries), path: [...path, 'otherCountries'] };
  const shared = { unit, path, source };
  const output: OurSeries = {
    ...shared,
    figure: outputFigureName(stage),
    kind: 'output',
    years: priorYear === null ? [year] : [year, priorYear],
    ...(typeof stage.worldTotalNote === 'string' && { totalNote: stage.worldTotalNote }),
    values: [
      ...column(year, 'value', 'worldTotal'),
      others,
      ...(priorYear === null ? [] : column(priorYear, 'priorValue', 'priorWorldTotal')),
    ],
  };
  const capacity = producers.flatMap(({ iso3, name, capacity }, index) =>
    capacity === undefined
      ? []
      : [{ place: iso3, name, year, reading: number(capacity), path: [...path, 'producers', index, 'capacity'] }],
  );
  if (capacity.length === 0) return [output];
  const world = { place: 'world', year, reading: number(stage.worldCapacity), path: [...path, 'worldCapacity'] };
  const figure = `${output.figure}#capacity`;
  return [output, { ...shared, figure, kind: 'capacity', years: [year], values: [...capacity, world] }];
}

function seriesOfReserves(reserves: FiguresOfMaterial['reserves']): OurSeries[] {
  if (!reserves) return [];
  const { editionYear: year, unit, source, countries, worldTotal, worldTotalQualifier } = reserves;
  const { otherCountries, otherCountriesQualifier } = reserves;
  const path = ['reserves'];
  const others = qualified(otherCountries, otherCountriesQualifier);
  const world = qualified(worldTotal, worldTotalQualifier);
  const values: OurValue[] = [
    ...countries.map(({ iso3, name, value, words }, index) => ({
      place: iso3,
      name,
      year,
      reading: qualified(value, words),
      path: [...path, 'countries', index, 'value'],
    })),
    { place: 'others', year, reading: others, path: [...path, 'otherCountries'] },
    { place: 'world', year, reading: world, path: [...path, 'worldTotal'] },
  ];
  return [{ figure: 'reserves', kind: 'reserves', unit, path, years: [year], source, values }];
}

function seriesOfReliance(reliance: FiguresOfMaterial['usNetImportReliancePercent']): OurSeries[] {
  if (!reliance) return [];
  const { year, value, qualifier, source } = reliance;
  const path = ['usNetImportReliancePercent'];
  const values = [{ place: 'USA', year, reading: qualified(value, qualifier), path: [...path, 'value'] }];
  return [{ figure: 'net-import-reliance', kind: 'reliance', unit: '%', path, years: [year], source, values }];
}

function seriesOfPrice(
  { name, unit, source, years, ranges }: FiguresOfMaterial['annualPrices'][number],
  index: number,
): OurSeries {
  const path = ['annualPrices', index];
  const values = Object.entries(years).map(([year, value]): OurValue => {
    const range = ranges[year];
    const reading: Reading | undefined = range ? { is: 'range', ...range } : number(value);
    return { place: '', year: Number(year), reading, path: [...path, 'years', year] };
  });
  const all = values.map(({ year }) => year).toSorted((a, b) => b - a);
  return { figure: `prices#${slugify(name)}`, name, kind: 'price', unit, path, years: all, source, values };
}
