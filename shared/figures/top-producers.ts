/** The largest share of a country at the tightest stage of every material, as a swarm. */
import type { Content } from '../content.ts';
import { findMajorities, majority, rankByConcentration } from '../records/materials/concentration.ts';
import { comparisonIds, valueId } from '../records/materials/figure-ids.ts';
import type { StageShare } from '../records/materials/tightest-stage.ts';
import { href } from '../routes.ts';
import { chartValue, provenanceOf } from './blocks.ts';
import type { ComparisonDraft, FigureValue, Material } from './figure.ts';

/** Excludes weak sources, as the periodic map does. */
export function topProducers(content: Content): ComparisonDraft {
  const { published, majorities, leader, leaderCount } = findMajorities(content);
  const ranked = rankByConcentration(content).map(({ material, top }) => ({
    material,
    country: top.country,
    row: valueOf(content, material, top),
  }));
  return {
    id: comparisonIds.topProducers,
    kind: 'comparison',
    materials: [],
    name: 'Share of the largest producer at the tightest stage of each material',
    shortName: 'Share of the largest producer at each tightest stage',
    title: `In ${majorities} of ${published} materials one country has more than half of the tightest stage; in ${leaderCount} it is ${leader}`,
    subtitle: `Largest share of a country at the tightest stage, % of its output or capacity, latest year published; ${leader} in blue`,
    unit: '%',
    basis: 'of the output or capacity of the tightest stage',
    computedHow: `For each material we take the stage at which one country has the largest share, among those whose shares have a year and a reliable source: a mine, a refinery or a factory. Counted are shares of more than 50%: ${majorities} of ${published}. Height in the picture has no meaning: it keeps circles of about the same share apart. Materials without such a table are left out.`,
    rows: ranked.map(({ row }) => row),
    drawing: {
      kind: 'beeswarm',
      unit: '%',
      max: 100,
      limit: { value: majority, label: 'Half of output' },
      rows: ranked.map(({ material, country, row }) => ({
        label: row.of,
        mark: material.symbol,
        emphasis: country === leader ? ('main' as const) : undefined,
        value: chartValue(row),
      })),
    },
    usedOn: [
      { label: 'Periodic map, tightest stage', href: href('home') },
      { label: 'Critical Materials', href: href('critical-materials') },
    ],
  };
}

function valueOf(
  content: Content,
  { id, name }: Material,
  { stage, country, share, output, year }: StageShare,
): FigureValue {
  return {
    ...provenanceOf(content, stage),
    id: valueId(id, year),
    of: `${name}: ${country}`,
    measure: 'share of the largest producer',
    period: year?.toString(),
    value: share,
    isMinimum: false,
    unit: '%',
    basis: `of ${output}: ${stage.product}`,
    estimated: stage.estimated,
  };
}
