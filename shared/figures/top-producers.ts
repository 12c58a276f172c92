/** The share of the largest producer of every material, at the mine or the first metal. */
import type { Content } from '../content.ts';
import { findMajorities, rankByConcentration } from '../materials/concentration.ts';
import { comparisonIds, valueId } from '../materials/figure-ids.ts';
import { topStage } from '../materials/figures.ts';
import { href } from '../routes.ts';
import { chartValue, provenanceOf } from './blocks.ts';
import type { ComparisonDraft, FigureValue } from './figure.ts';

/** Excludes weak sources, as the periodic map does. */
export function topProducers(content: Content): ComparisonDraft {
  const { published, majorities, leader, leaderCount } = findMajorities(content);
  const ranked = rankByConcentration(content).map(({ material, figures, top }) => {
    const stage = topStage(content, figures);
    const row: FigureValue = {
      ...provenanceOf(content, stage ?? { confidence: 'sourced', source: [] }),
      id: valueId(material.id, top.year),
      of: `${material.name}: ${top.country}`,
      measure: 'share of the largest producer',
      period: String(top.year),
      value: top.share,
      isMinimum: false,
      unit: '%',
      basis: `of output: ${top.stage}`,
      estimated: stage?.estimated === true,
    };
    return { row, country: top.country };
  });
  return {
    id: comparisonIds.topProducers,
    kind: 'comparison',
    materials: [],
    name: 'Share of the largest producer of each material',
    title: `In ${majorities} of ${published} materials one country holds more than half of mine or first-stage output; in ${leaderCount} it is ${leader}`,
    subtitle: 'Share of the largest producer, % of mine or first-stage output, latest year published',
    unit: '%',
    basis: 'of mine or first-stage output',
    computedHow: `For each material we take the first stage, mine or first metal, of which the shares have a year and a reliable source, and in it the country with the largest share. Counted are shares of more than 50%: ${majorities} of ${published}. Materials without such a table are left out.`,
    rows: ranked.map(({ row }) => row),
    drawing: {
      kind: 'bars',
      unit: '%',
      max: 100,
      rows: ranked.map(({ row, country }) => ({ label: row.of, emphasis: country === leader ? ('main' as const) : undefined, value: chartValue(row) })),
    },
    usedOn: [
      { label: 'Periodic map', href: href('home') },
      { label: 'Critical Materials', href: href('critical-materials') },
    ],
  };
}
