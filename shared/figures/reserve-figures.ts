/** Reserves by country. */
import type { Content } from '../content.ts';
import { factorToMillions, readableUnit } from '../records/materials/amounts.ts';
import { reservesFigureId, valueId } from '../records/materials/figure-ids.ts';
import { doubted } from '../records/materials/wording.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatNumber } from '../text/format.ts';
import { chartValue, maxValueOf, ofMaterial, provenanceOf } from './blocks.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';
import { mapHref } from './maps/list-maps.ts';

type Reserves = NonNullable<Figures['reserves']>;

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
  const countries = rows.filter(({ of }) => of !== 'World').toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
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
        'Reserves are what can be mined at a profit at the time of the edition, as the source prints them; they are not all that is in the ground. Countries for which the source gives none are left out. A share is that of the country in the world total that the source prints.',
      rows,
      drawing: {
        kind: 'bars',
        unit: scale.unit,
        rows: countries.map((row, index) => {
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

function valuesOf(content: Content, reserves: Reserves): FigureValue[] {
  const year = String(reserves.editionYear);
  const value = (of: string, code: string, amount: number | null, isMinimum: boolean): FigureValue[] =>
    amount === null
      ? []
      : [
          {
            ...provenanceOf(content, reserves),
            id: valueId(code, year),
            of,
            measure: 'reserves',
            period: year,
            value: amount,
            isMinimum,
            unit: reserves.unit,
            basis: reserves.basis ?? undefined,
            estimated: false,
          },
        ];
  return [
    ...reserves.countries.flatMap(({ iso3, name, value: amount }) => value(name, iso3, amount, false)),
    ...value('World', 'world', reserves.worldTotal, reserves.worldTotalQualifier === 'more than'),
  ];
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
  return `${name}: ${top.of} has the largest reserves, ${print(top.value ?? 0)}${of}`;
}
