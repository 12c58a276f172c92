/** The supply of a material, by its tightest stage first: map, output by country, concentration, and what it comes from. */
import { markup } from '../../../content/text/markup.ts';
import type { ChartData } from '../../charts/chart.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import type { Figure } from '../../figures/figure.ts';
import { listMaps, mapHref } from '../../maps/list-maps.ts';
import { loadWorldMap, type WorldMapData } from '../../maps/load-world-map.ts';
import { mapMeasuresOf } from '../../maps/map-measures.ts';
import { inSentence } from '../../materials/amounts.ts';
import { isApproximate, outputName, type Stage } from '../../materials/figures.ts';
import { type Relation, relationsFromOthers, relationsOf } from '../../materials/relations.ts';
import { stageShares, tightestStage } from '../../materials/tightest-stage.ts';
import { sentence } from '../../materials/wording.ts';
import { citeSources } from '../../sources/sources.ts';
import { formatList, formatNumber } from '../../text/format.ts';
import { formulaMarkup } from '../../units/formula-markup.ts';
import { concentrationChart, stagesChart } from './load-stage-charts.ts';

export type Supply = {
  /** Sentences on concentration, the tightest stage first. */
  findings: string[];
  map: { data: WorldMapData; href: string } | undefined;
  /** Output by country at each stage, the tightest first. */
  outputs: ChartData[];
  stages: ChartData | undefined;
  concentration: ChartData | undefined;
  reserves: ChartData[];
  /** Shown when there is no figure by country. */
  facts: { items: string[]; source: Markup } | undefined;
  relations: Relation[];
  relationsSource: Markup;
  /** The forms it is traded in, as text and with subscripts. */
  forms: { text: string; form: Markup }[];
};
type Figures = Entry<'figures'>;

export function supplyOf(content: Content, material: Entry<'materials'>, figures: Figures, published: readonly Figure[]): Supply {
  const { keyFacts, coProducts, commercialForms } = figures;
  const outputs = published.filter(({ kind }) => kind === 'output');
  const tightest = tightestStage(content, figures).counted?.stage;
  const shares = stageShares(content, figures).toSorted((a, b) => Number(b.stage === tightest) - Number(a.stage === tightest));
  return {
    findings: shares.map(({ stage, doubtful }, index) => concentrationOf(stage, { isFirst: index === 0, isDoubtful: doubtful })),
    map: mapOf(content, material),
    outputs: outputs.toSorted((a, b) => topShare(b) - topShare(a)).map(({ chart }) => chart),
    stages: stagesChart(content, figures),
    concentration: concentrationChart(content, figures),
    reserves: published.filter(({ kind }) => kind === 'reserves').map(({ chart }) => chart),
    facts: outputs.length
      ? undefined
      : {
          items: keyFacts.map(({ text }) => text),
          source: markup`Source: ${citeSources(
            content,
            keyFacts.flatMap(({ source }) => source),
          )}`,
        },
    relations: [...relationsOf(content, material), ...relationsFromOthers(content, material)],
    relationsSource: markup`Source: ${citeSources(
      content,
      coProducts.flatMap(({ source }) => source),
    )}`,
    forms: commercialForms.items.map((text) => ({ text, form: formulaMarkup(content, text) })),
  };
}

/** The map of the stage with the largest share; one of reserves is not a map of supply. */
function mapOf(content: Content, material: Entry<'materials'>): Supply['map'] {
  const table = listMaps(content, [material]).find(({ group }) => group !== 'reserves');
  const [measure] = table ? mapMeasuresOf(table) : [];
  return table && measure && { data: loadWorldMap(content, table, measure, 'medium'), href: mapHref(table) };
}

/** Weak figures come last. */
function topShare({ rows }: Figure): number {
  return Math.max(0, ...rows.filter(({ measure, isWeak }) => measure.startsWith('share') && !isWeak).map(({ value }) => value ?? 0));
}

/** "In 2025 China accounted for an estimated 36% of mine output; the first three countries, China, Russia and Tajikistan, for 85%." */
function concentrationOf(stage: Stage, { isFirst, isDoubtful }: { isFirst: boolean; isDoubtful: boolean }): string {
  const [top, second, third] = stage.producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
  if (!top) return '';
  const how = isApproximate(stage) || stage.year === null ? 'about ' : stage.estimated ? 'an estimated ' : '';
  const share = `${how}${percent(top.sharePercent)} of ${outputName(stage)}`;
  const claim = stage.year === null ? `${top.name} accounts for ${share}` : `In ${stage.year} ${inSentence(top.name)} accounted for ${share}`;
  if (isDoubtful) return sentence(`${claim}, a figure that we doubt and do not count`);
  if (!isFirst || !second?.sharePercent || !third?.sharePercent || (top.sharePercent ?? 0) > 85) return sentence(claim);
  const three = [top, second, third];
  const sum = three.reduce((total, { sharePercent }) => total + (sharePercent ?? 0), 0);
  return sentence(`${claim}; the first three countries, ${formatList(three.map(({ name }) => inSentence(name)))}, for ${percent(sum)}`);
}

function percent(share: number | null | undefined): string {
  return `${formatNumber(Math.round(share ?? 0))}%`;
}
