/**
 * Figures that compare the stages of a supply chain: the concentration of each, and the countries with the largest
 * shares at two of them.
 */
import { joinMarkup, markup } from '../../content/text/markup.ts';
import type { Content } from '../content.ts';
import { citeByName } from '../evidence/sources/sources.ts';
import { inSentence } from '../records/materials/amounts.ts';
import { concentrationFigureId, stagesFigureId, valueId } from '../records/materials/figure-ids.ts';
import {
  concentrationIndex,
  isApproximate,
  isDoubtfulStage,
  outputName,
  type Stage,
  sharedStages,
} from '../records/materials/figures.ts';
import { entryHref } from '../site/entry-href.ts';
import { capitalize, formatNumber } from '../text/format.ts';
import { provenanceOf } from './blocks.ts';
import type { ChartValue, Dots, Slope } from './charts/drawing.ts';
import { tableOfDrawing } from './charts/table-of.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';

/** US authorities call a market highly concentrated above the first value, and unconcentrated below the second. */
const [highlyConcentrated, moderatelyConcentrated] = [1800, 1000];
const indexOfOneCountry = 10_000;
const indexUnit = 'points of 10,000';
const countriesCompared = 6;
/** In percent: shares have one decimal. */
const minShare = 0.1;

/** The Herfindahl-Hirschman index of every stage; none if no shares are published. */
export function concentrationFigures(content: Content, material: Material, figures: Figures): FigureDraft[] {
  const stages = sharedStages(figures)
    .map((stage) => ({
      stage,
      index: Math.round(concentrationIndex(stage)),
      doubtful: isDoubtfulStage(content, stage),
    }))
    .toSorted((a, b) => Number(a.doubtful) - Number(b.doubtful) || b.index - a.index);
  const [first] = stages;
  if (!first) return [];
  const subtitle =
    'Herfindahl-Hirschman index of output by country: 0 for countless small ones, 10,000 for a single one';
  const drawing: Dots = {
    kind: 'dots',
    unit: '',
    max: indexOfOneCountry,
    limit: { value: highlyConcentrated, label: 'highly concentrated above 1,800' },
    rows: stages.map(({ stage, index, doubtful }, place) => ({
      label: labelOf(stage, figures),
      emphasis: place === 0 && !doubtful ? 'main' : undefined,
      value: { value: index, doubtful, approximate: isApproximate(stage) },
    })),
  };
  const cites = [...stages.flatMap(({ stage }) => stage.source), 'us-hhi'];
  return [
    {
      ...sharedOf(material, figures, concentrationFigureId(material.id)),
      kind: 'concentration',
      name: `${material.name}: concentration by stage`,
      title: `${material.name}: ${outputName(first.stage)} is ${levelOf(first.index)}, ${formatNumber(first.index)} of 10,000`,
      subtitle,
      unit: indexUnit,
      basis: 'shares of output by country',
      computedHow:
        'We squared the share in percent of each country that the source lists and added the squares. Countries that are not listed one by one add nothing, so that the true index may be a little higher.',
      rows: stages.map(
        ({ stage, index }): FigureValue => ({
          ...provenanceOf(content, stage),
          id: valueId(isOneOfTwo(stage, figures) ? stage.product : stage.stage, stage.year),
          of: capitalize(outputName(stage)),
          measure: 'Herfindahl-Hirschman index',
          computed: `Computed by us from ${stage.estimated ? 'estimated' : 'published'} shares`,
          period: stage.year?.toString(),
          value: index,
          isMinimum: false,
          unit: indexUnit,
          basis: `shares of ${outputName(stage)} by country`,
          estimated: stage.estimated,
        }),
      ),
      source: markup`${citeByName(content, cites)}. The sum of the squared shares in percent, computed by Lazulite; countries not listed one by one add nothing. The lines at 1,000 and 1,800 were drawn for the shares of firms in a market.`,
      drawing,
      table: tableOfDrawing(drawing, { caption: 'Concentration by stage', head: 'Stage' }),
    },
  ];
}

function sharedOf(
  material: Material,
  figures: Figures,
  id: string,
): Pick<FigureDraft, 'id' | 'materials' | 'usedOn' | 'published' | 'changes'> {
  return {
    id,
    materials: [material.id],
    usedOn: [{ label: `${material.name}, Supply`, href: `${entryHref(material)}#supply` }],
    published: figures.published,
    changes: figures.changes.filter(({ figure }) => figure === undefined || figure === id),
  };
}

function labelOf(stage: Stage, figures: Figures): string {
  return isOneOfTwo(stage, figures) ? `${capitalize(stage.product)}, ${datedOf(stage)}` : nameOfStage(stage);
}

/** Whether there are two products of one stage, so that labels need the name of the product. */
function isOneOfTwo({ stage }: Stage, figures: Figures): boolean {
  return sharedStages(figures).filter((other) => other.stage === stage).length > 1;
}

function levelOf(index: number): string {
  if (index > highlyConcentrated) return 'highly concentrated';
  return index < moderatelyConcentrated ? 'not concentrated' : 'moderately concentrated';
}

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
      ...sharedOf(material, figures, stagesFigureId(material.id)),
      kind: 'stages',
      name: `${material.name}: shares of ${outputName(first)} and of ${outputName(last)}`,
      title: `${material.name}: ${titleOf(top, first, last)}`,
      subtitle,
      unit: '%',
      basis: 'of output',
      computedHow: `The shares are those of the figures of both stages. The ${countriesCompared} countries with the largest share at either stage are shown.`,
      rows: countries.flatMap(({ label, from, to }) => [
        ...shareValues(content, label, from, first),
        ...shareValues(content, label, to, last),
      ]),
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
  const before =
    from.value === null ? `is not listed for ${outputName(first)}` : `has ${at(from)} of ${outputName(first)}`;
  return `${inSentence(label)} ${before} and has ${at(to)} of ${outputName(last)}`;
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

/** "Mine, 2025 est.", short enough for a column heading; the subtitle gives the details. */
function nameOfStage(stage: Stage): string {
  return `${capitalize(stage.stage)}, ${datedOf(stage)}`;
}

function datedOf({ year, estimated }: Stage): string {
  return year === null ? 'year not stated' : `${year}${estimated ? ' est.' : ''}`;
}
