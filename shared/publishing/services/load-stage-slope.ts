/** A picture that compares where a material is mined and where it is refined. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Markup } from '../../content.ts';
import { citeByName, isWeak } from '../../evidence/sources/sources.ts';
import type { ChartValue, Slope } from '../../figures/charts/drawing.ts';
import { type Stage, sharedStages } from '../../records/materials/figures.ts';

export type StageSlope = { drawing: Slope; caption: Markup };

const maxCountries = 5;

/**
 * The largest miner and the largest refiner are emphasized.
 * @returns undefined unless shares are published for two stages.
 */
export function stageSlope(content: Content, materialId: string): StageSlope | undefined {
  const name = content.find('materials', materialId)?.name;
  const figures = content.find('figures', materialId);
  const [first, second] = figures ? sharedStages(figures).filter(({ source }) => !isWeak(content, source)) : [];
  if (!name || !first || !second) return undefined;
  const rows = [...new Map([...first.producers, ...second.producers].map(({ iso3, name: country }) => [iso3, country]))]
    .map(([iso3, label]) => ({ label, from: shareIn(first, iso3), to: shareIn(second, iso3) }))
    .toSorted((a, b) => maxShare(b) - maxShare(a))
    .slice(0, maxCountries);
  const top = (end: 'from' | 'to') => rows.toSorted((a, b) => (b[end].value ?? 0) - (a[end].value ?? 0))[0]?.label;
  const [miner, refiner] = [top('from'), top('to')];
  const emphasisOf = (label: string) => (label === refiner ? 'main' : label === miner ? 'second' : undefined);
  const described = (stage: Stage) =>
    markup`${stageName(stage)}: ${stage.year ?? ''}${stage.estimated ? ' (estimated)' : ''}, ${citeByName(content, stage.source)}`;
  return {
    drawing: {
      kind: 'slope',
      unit: '%',
      names: [stageName(first), stageName(second)],
      rows: rows.map((row) => ({ ...row, emphasis: emphasisOf(row.label) })),
    },
    caption: markup`${name}: each line is one country: share mined, share refined; a dot without a line has no row at the other stage. ${described(first)}. ${described(second)}.`,
  };
}

function shareIn(stage: Stage, iso3: string): ChartValue {
  return { value: stage.producers.find((producer) => producer.iso3 === iso3)?.sharePercent ?? null };
}

function maxShare({ from, to }: { from: ChartValue; to: ChartValue }): number {
  return Math.max(from.value ?? 0, to.value ?? 0);
}

function stageName({ stage }: Stage): string {
  return { mine: 'Mined', refined: 'Refined' }[stage] ?? stage;
}
