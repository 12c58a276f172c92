/** The countries with the largest shares at two stages of a supply chain. */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content } from '../content.ts';
import { citeByName } from '../evidence/sources/sources.ts';
import { inSentence } from '../records/materials/amounts.ts';
import { stagesFigureId, valueId } from '../records/materials/figure-ids.ts';
import { isApproximate, isDoubtfulStage, outputName, type Stage, sharedStages } from '../records/materials/figures.ts';
import { formatNumber } from '../text/format.ts';
import { ofMaterial, provenanceOf, supplyPage } from './blocks.ts';
import type { ChartValue, Slope } from './charts/drawing.ts';
import { tableOfDrawing } from './charts/table-of.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';
import { datedOf, nameOfStage } from './stage-labels.ts';

const countriesCompared = 6;
/** In percent: shares have one decimal. */
const minShare = 0.1;

/**
 * The countries with the largest shares at the first and the last stage with published shares; none if there is only
 * one stage, or if both are products of the same stage.
 */
export function stagesFigures(content: Content, material: Material, figures: Figures): FigureDraft[] {
  const reliable = sharedStages(figures).filter(
    (stage) => !isDoubtfulStage(content, stage) && stage.producers.length > 1,
  );
  const [first, last] = [reliable[0], reliable.at(-1)];
  if (!first || !last || first.stage === last.stage) return [];
  const countries = [...new Map([...first.producers, ...last.producers].map(({ iso3, name }) => [iso3, name]))]
    .map(([iso3, label]) => ({ label, from: shareIn(first, iso3), to: shareIn(last, iso3) }))
    .toSorted((a, b) => maxOf(b) - maxOf(a))
    .slice(0, countriesCompared);
  const [top] = countries.toSorted((a, b) => (b.to.value ?? 0) - (a.to.value ?? 0));
  if (!top) return [];
  const drawing: Slope = {
    kind: 'slope',
    unit: '%',
    names: [nameOfStage(first), nameOfStage(last)],
    rows: countries.map((row) => ({ ...row, emphasis: row === top ? 'main' : undefined })),
  };
  const subtitle = `Share of ${outputName(first)} (${datedOf(first)}) and of ${outputName(last)} (${datedOf(last)}), %`;
  return [
    {
      ...ofMaterial(material, figures, stagesFigureId(material.id)),
      kind: 'stages',
      name: `${material.name}: shares of ${outputName(first)} and of ${outputName(last)}`,
      shortName: `${material.name}: shares at two stages by country`,
      title: `${material.name}: ${titleOf(top, first, last)}`,
      subtitle,
      unit: '%',
      basis: 'of output',
      computedHow: `The shares are those of the figures of both stages. The ${countriesCompared} countries with the largest share at either stage are shown.`,
      rows: countries.flatMap(({ label, from, to }) => [
        ...shareValues(content, label, from, first),
        ...shareValues(content, label, to, last),
      ]),
      usedOn: [supplyPage(material)],
      source: joinMarkup(
        [
          citeByName(content, [...first.source, ...last.source]),
          markup`A country without a line is listed at one of the two stages only.`,
        ],
        '. ',
      ),
      drawing,
      table: tableOfDrawing(drawing, { caption: subtitle, head: 'Country' }),
    },
  ];
}

function shareValues(
  content: Content,
  of: string,
  { value, bound, approximate, estimated }: ChartValue,
  stage: Stage,
): FigureValue[] {
  if (value === null) return [];
  return [
    {
      ...provenanceOf(content, stage),
      id: valueId(of, stage.stage, stage.year),
      of,
      measure: `share of ${outputName(stage)}`,
      period: stage.year?.toString(),
      value,
      isMinimum: false,
      words: bound === 'under' ? `under ${formatNumber(value)}%` : undefined,
      unit: '%',
      basis: `of ${outputName(stage)}`,
      estimated: estimated === true,
      approximate: approximate === true,
    },
  ];
}

function titleOf(
  { label, from, to }: { label: string; from: ChartValue; to: ChartValue },
  first: Stage,
  last: Stage,
): string {
  const at = (value: ChartValue) => `${formatNumber(Math.round(value.value ?? 0))}%`;
  const later = `${at(to)} of ${outputName(last)}`;
  return from.value === null
    ? `${inSentence(label)} is not listed for ${outputName(first)} and has ${later}`
    : `${inSentence(label)} has ${at(from)} of ${outputName(first)} and ${later}`;
}

function shareIn({ producers, ...stage }: Stage, iso3: string): ChartValue {
  const producer = producers.find((each) => each.iso3 === iso3);
  const traits = { approximate: isApproximate(stage), estimated: stage.estimated };
  // A share that the source rounds to zero.
  if (producer?.value && producer.sharePercent === 0) return { value: minShare, bound: 'under', ...traits };
  return { value: producer?.sharePercent ?? null, ...traits };
}

function maxOf({ from, to }: { from: ChartValue; to: ChartValue }): number {
  return Math.max(from.value ?? 0, to.value ?? 0);
}
