/** The supply of a material, the tightest stage first: map, output by country, concentration, and origins. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources, isOwnEstimate, sourceOfRows } from '../../evidence/sources/sources.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import type { Figure } from '../../figures/figure.ts';
import { listMaps, mapHref } from '../../figures/maps/list-maps.ts';
import { loadWorldMap, type WorldMapData } from '../../figures/maps/load-world-map.ts';
import { mapMeasuresOf } from '../../figures/maps/map-measures.ts';
import { stageName } from '../../figures/maps/map-tables.ts';
import { inSentence } from '../../records/materials/amounts.ts';
import { isApproximate, outputName, type Stage } from '../../records/materials/figures.ts';
import { type Relation, relationsFromOthers, relationsOf } from '../../records/materials/relations.ts';
import { shownStage, stageShares } from '../../records/materials/tightest-stage.ts';
import { doubted, sentence } from '../../records/materials/wording.ts';
import { formatList, formatNumber } from '../../text/format.ts';
import { changeOnYear } from './change-on-year.ts';
import { type HostFalls, loadHostFalls } from './load-host-falls.ts';

export type Supply = {
  /** Sentences on concentration and on the change of output, the tightest stage first. */
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
  hostFalls: HostFalls | undefined;
  /** The forms in which it is traded, as text and with subscripts. */
  forms: { text: string; form: Markup }[];
  /** No document names the forms. */
  formsAreOurs: boolean;
};
type Figures = Entry<'figures'>;

export function supplyOf(
  content: Content,
  material: Entry<'materials'>,
  figures: Figures,
  published: readonly Figure[],
): Supply {
  const { keyFacts, commercialForms } = figures;
  const outputs = published.filter(({ kind }) => kind === 'output');
  const tightest = shownStage(content, figures)?.stage;
  const shares = stageShares(content, figures).toSorted(
    (a, b) => Number(b.stage === tightest) - Number(a.stage === tightest),
  );
  const relations = [...relationsOf(content, material), ...relationsFromOthers(content, material)];
  return {
    findings: shares
      .flatMap(({ stage, doubtful }, index) => [
        concentrationOf(stage, { isFirst: index === 0, isDoubtful: doubtful }),
        doubtful ? undefined : changeOnYear(stage),
      ])
      .filter((finding) => finding !== undefined),
    map: mapOf(content, material, shares[0]?.stage),
    outputs: outputs.toSorted((a, b) => topShare(b) - topShare(a)).map(({ chart }) => chart),
    stages: published.find(({ kind }) => kind === 'stages')?.chart,
    concentration: published.find(({ kind }) => kind === 'concentration')?.chart,
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
    relations,
    relationsSource: sourceOfRows(content, relations),
    hostFalls: loadHostFalls(content, material.name, figures),
    formsAreOurs: isOwnEstimate(content, commercialForms.source),
    forms: commercialForms.items.map((text) => ({ text, form: formulaMarkup(content, text) })),
  };
}

function mapOf(content: Content, material: Entry<'materials'>, shown: Stage | undefined): Supply['map'] {
  const table = shown && listMaps(content, [material]).find(({ stage }) => stage === stageName(material.id, shown));
  const [measure] = table ? mapMeasuresOf(table) : [];
  return table && measure && { data: loadWorldMap(content, table, measure, 'medium'), href: mapHref(table) };
}

/** The largest share of a figure that we do not doubt, for sorting. */
function topShare({ rows }: Figure): number {
  const counted = rows.filter(({ measure, isWeak }) => measure.startsWith('share') && !isWeak);
  return Math.max(0, ...counted.map(({ value }) => value ?? 0));
}

/**
 * "In 2025 China accounted for an estimated 36% of mine output; the first three countries, China, Russia and
 * Tajikistan, for 85%."
 */
function concentrationOf(stage: Stage, { isFirst, isDoubtful }: { isFirst: boolean; isDoubtful: boolean }): string {
  const [top, second, third] = stage.producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
  if (!top) return '';
  const how = isApproximate(stage) || stage.year === null ? 'about ' : stage.estimated ? 'an estimated ' : '';
  const share = `${how}${percent(top.sharePercent)} of ${outputName(stage)}`;
  const claim =
    stage.year === null
      ? `${top.name} accounts for ${share}`
      : `In ${stage.year} ${inSentence(top.name)} accounted for ${share}`;
  if (isDoubtful) return sentence(claim + doubted);
  if (!isFirst || !second?.sharePercent || !third?.sharePercent || (top.sharePercent ?? 0) > 85) return sentence(claim);
  const three = [top, second, third];
  const sum = three.reduce((total, { sharePercent }) => total + (sharePercent ?? 0), 0);
  return sentence(
    `${claim}; the first three countries, ${formatList(three.map(({ name }) => inSentence(name)))}, for ${percent(sum)}`,
  );
}

function percent(share: number | null | undefined): string {
  return `${formatNumber(Math.round(share ?? 0))}%`;
}
