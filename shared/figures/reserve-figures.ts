/** Reserves by country. */
import type { Content } from '../content.ts';
import { factorToMillions, inSentence, readableUnit } from '../records/materials/amounts.ts';
import { reservesFigureId, valueId } from '../records/materials/figure-ids.ts';
import { doubted } from '../records/materials/wording.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatNumber } from '../text/format.ts';
import { chartValue, maxValueOf, ofMaterial, provenanceOf } from './blocks.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';
import { mapHref } from './maps/list-maps.ts';

type Reserves = NonNullable<Figures['reserves']>;

const otherName = 'Other countries';

/** @param view `isConverted`: the reader chose the unit, which the drawing keeps. */
export function reserveFigures(
  content: Content,
  material: Material,
  figures: Figures,
  { isConverted }: { isConverted: boolean },
): FigureDraft[] {
  const { reserves } = figures;
  if (!reserves) return [];
  const id = reservesFigureId(material.id);
  const rows = valuesOf(content, reserves);
  const countries = rows
    .filter(({ of, value }) => of !== 'World' && of !== otherName && value !== null)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const others = rows.filter(({ of, value }) => of === otherName && value !== null);
  if (countries.length === 0) return [];
  const scale = scaleOf(reserves, countries, isConverted);
  const unit = [scale.unit, reserves.basis].filter(Boolean).join(', ');
  return [
    {
      ...ofMaterial(material, figures, id),
      kind: 'reserves',
      name: `${material.name}: reserves by country`,
      title: titleOf(material, reserves, countries, scale) + (countries[0]?.isWeak ? doubted : ''),
      subtitle: `${material.name}, reserves by country, ${unit}, edition of ${reserves.editionYear}`,
      unit: reserves.unit,
      basis: reserves.basis ?? undefined,
      computedHow:
        'Reserves are what can be mined at a profit at the time of the edition, as the source prints them; they are not all that is in the ground. Countries for which it has no number have its words, or are left out. A share is that of the country in the world total that the source prints.',
      rows,
      drawing: {
        kind: 'bars',
        unit: scale.unit,
        rows: [...countries, ...others].map((row, index) => {
          const value = chartValue(row);
          return {
            label: row.of,
            emphasis: index === 0 ? ('main' as const) : undefined,
            value: { ...value, value: scaled(value.value ?? 0, scale) },
          };
        }),
      },
      usedOn: [
        { label: material.name, href: entryHref(material) },
        { label: 'World map', href: mapHref({ material, stage: 'reserves' }) },
      ],
    },
  ];
}

/** `qualifier`: "more than", or what the source says in place of a number. */
type Amount = { of: string; code: string; value: number | null; qualifier?: string | null | undefined };

function valuesOf(content: Content, reserves: Reserves): FigureValue[] {
  const { editionYear, unit, basis, otherCountries, otherCountriesQualifier, worldTotal, worldTotalQualifier } =
    reserves;
  const year = String(editionYear);
  const amounts: Amount[] = [
    ...reserves.countries.map(({ iso3, name, value, words }) => ({ of: name, code: iso3, value, qualifier: words })),
    { of: otherName, code: 'other', value: otherCountries ?? null, qualifier: otherCountriesQualifier },
    { of: 'World', code: 'world', value: worldTotal, qualifier: worldTotalQualifier },
  ];
  return amounts
    .filter(({ value, qualifier }) => value !== null || qualifier)
    .map(({ of, code, value, qualifier }) => ({
      ...provenanceOf(content, reserves),
      id: valueId(code, year),
      of,
      measure: 'reserves',
      period: year,
      value,
      words: value === null ? (qualifier ?? undefined) : undefined,
      isMinimum: value !== null && qualifier === 'more than',
      unit,
      basis: basis ?? undefined,
      estimated: false,
    }));
}

type Scale = { unit: string; factor: number };

/** Title and drawing have one unit: "million t" where the largest amount is at least one. */
function scaleOf({ unit, worldTotal }: Reserves, countries: FigureValue[], isConverted: boolean): Scale {
  const largest = worldTotal ?? maxValueOf(countries)?.value ?? 0;
  const factor = isConverted ? undefined : factorToMillions(largest, unit);
  return factor === undefined ? { unit: readableUnit(unit), factor: 1 } : { unit: 'million t', factor };
}

/** Rounded, because a decimal factor leaves a remainder. */
function scaled(value: number, { factor }: Scale): number {
  return Number((value * factor).toPrecision(6));
}

/** "Lithium: Chile has the largest reserves, 9.2 million t of 37 million t in the world" */
function titleOf(
  { name }: Material,
  { worldTotal, worldTotalQualifier }: Reserves,
  countries: FigureValue[],
  scale: Scale,
): string {
  const top = maxValueOf(countries);
  if (!top) return `${name}: reserves`;
  const print = (value: number) => `${formatNumber(scaled(value, scale))} ${scale.unit}`;
  const of = worldTotal
    ? ` of ${worldTotalQualifier === 'more than' ? 'over ' : ''}${print(worldTotal)} in the world`
    : '';
  return `${name}: ${inSentence(top.of)} has the largest reserves, ${print(top.value ?? 0)}${of}`;
}
