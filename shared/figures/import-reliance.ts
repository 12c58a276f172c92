/** The net import reliance of the United States for each material. */
import type { Content } from '../content.ts';
import { isMajority, majority } from '../records/materials/concentration.ts';
import { comparisonIds, valueId } from '../records/materials/figure-ids.ts';
import { href } from '../routes.ts';
import { chartValue, provenanceOf } from './blocks.ts';
import type { ComparisonDraft, FigureValue, MaterialFigures } from './figure.ts';

export function importReliance(content: Content, pairs: MaterialFigures[]): ComparisonDraft {
  const rows = pairs.flatMap(({ material, figures: { usNetImportReliancePercent: block } }): FigureValue[] =>
    block && (block.value !== null || block.qualifier)
      ? [
          {
            ...provenanceOf(content, block),
            id: valueId(material.id, block.year),
            of: material.name,
            measure: 'US net import reliance',
            period: String(block.year),
            value: block.value,
            isMinimum: block.qualifier === 'more than',
            words: block.value === null ? (block.qualifier ?? undefined) : undefined,
            unit: '%',
            basis: block.basis === undefined ? undefined : `of ${block.basis}`,
            estimated: true,
          },
        ]
      : [],
  );
  const sorted = rows.toSorted(
    (a, b) => (b.value ?? -1) - (a.value ?? -1) || Number(a.isMinimum) - Number(b.isMinimum),
  );
  const counted = sorted.filter(({ isWeak }) => !isWeak);
  const reached = counted.filter(
    ({ value, isMinimum }) => value !== null && (isMajority(value) || (isMinimum && value === majority)),
  ).length;
  const all = counted.filter(({ value }) => value === 100).length;
  return {
    id: comparisonIds.importReliance,
    kind: 'comparison',
    materials: [],
    name: 'US net import reliance by material',
    title: `The United States imports more than half of what it uses of ${reached} of ${counted.length} materials, and all of ${all}`,
    subtitle: `US net import reliance, % of consumption, ${sorted[0]?.period} (estimated)`,
    unit: '%',
    basis: 'of consumption',
    computedHow:
      'Net import reliance is imports less exports, with changes of stocks, as a share of consumption, as the source prints it. “Over 50%” is a lower bound: the true value lies somewhere between it and 100, and it is drawn so. Which consumption is meant differs and stands in each row.',
    rows: sorted,
    drawing: {
      kind: 'bars',
      unit: '%',
      max: 100,
      rows: sorted
        .filter(({ value }) => value !== null)
        .map((row) => ({
          label: row.of,
          emphasis: row.value === 100 ? ('main' as const) : undefined,
          value: chartValue(row),
        })),
    },
    usedOn: [
      { label: 'Periodic map by import reliance', href: href('home', { measure: 'reliance' }) },
      { label: 'Critical Materials', href: href('critical-materials') },
    ],
  };
}
