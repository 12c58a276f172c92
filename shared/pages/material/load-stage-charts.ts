/** Charts that compare the stages of a supply chain: where each is concentrated, and which countries hold both. */
import { joinMarkup, markup } from '../../../content/text/markup.ts';
import type { ChartData } from '../../charts/chart.ts';
import { describeDrawing } from '../../charts/describe.ts';
import type { ChartValue, Dots, Slope } from '../../charts/drawing.ts';
import { tableOfDrawing } from '../../charts/table-of.ts';
import type { Content, Entry } from '../../content.ts';
import { inSentence } from '../../materials/amounts.ts';
import { concentrationIndex, isApproximate, isDoubtfulStage, outputName, type Stage, sharedStages } from '../../materials/figures.ts';
import { citeByName } from '../../sources/sources.ts';
import { capitalize, formatNumber } from '../../text/format.ts';

type Figures = Entry<'figures'>;

/** Above this value US authorities call a market highly concentrated, and below the other unconcentrated. */
const [highlyConcentrated, moderatelyConcentrated] = [1800, 1000];
const indexOfOneCountry = 10_000;
const countriesCompared = 6;

/** The Herfindahl-Hirschman index of every stage; undefined where no shares are published. */
export function concentrationChart(content: Content, figures: Figures): ChartData | undefined {
  const stages = sharedStages(figures)
    .map((stage) => ({ stage, index: Math.round(concentrationIndex(stage)), doubtful: isDoubtfulStage(content, stage) }))
    .toSorted((a, b) => Number(a.doubtful) - Number(b.doubtful) || b.index - a.index);
  const [first] = stages;
  if (!first) return undefined;
  const subtitle = 'Herfindahl-Hirschman index of output by country: 0 for countless small ones, 10,000 for a single one';
  const drawing: Dots = {
    kind: 'dots',
    unit: '',
    max: indexOfOneCountry,
    limit: { value: highlyConcentrated, label: 'highly concentrated above 1,800' },
    rows: stages.map(({ stage, index, doubtful }, place) => ({
      label: isOneOfTwo(stage, figures) ? `${capitalize(stage.product)}, ${datedOf(stage)}` : nameOfStage(stage),
      emphasis: place === 0 && !doubtful ? 'main' : undefined,
      value: { value: index, doubtful, approximate: isApproximate(stage) },
    })),
  };
  const cites = [...stages.flatMap(({ stage }) => stage.source), 'us-hhi'];
  return {
    id: 'concentration',
    title: `${capitalize(outputName(first.stage))} is ${levelOf(first.index)}: ${formatNumber(first.index)} of 10,000`,
    subtitle,
    description: describeDrawing(drawing, subtitle),
    source: markup`${citeByName(content, cites)}. The sum of the squared shares in percent, computed by Lazulite; countries not listed one by one add nothing. The lines at 1,000 and 1,800 were drawn for the shares of firms in a market.`,
    drawing,
    table: tableOfDrawing(drawing, { caption: 'Concentration by stage', head: 'Stage' }),
  };
}

/** Two products of one stage are told apart by their names. */
function isOneOfTwo({ stage }: Stage, figures: Figures): boolean {
  return sharedStages(figures).filter((other) => other.stage === stage).length > 1;
}

function levelOf(index: number): string {
  if (index > highlyConcentrated) return 'highly concentrated';
  return index < moderatelyConcentrated ? 'not concentrated' : 'moderately concentrated';
}

/** The countries with the largest shares at two stages, the first and the last of which shares are published; undefined with fewer stages, and for two products of one stage. */
export function stagesChart(content: Content, figures: Figures): ChartData | undefined {
  const reliable = sharedStages(figures).filter((stage) => !isDoubtfulStage(content, stage) && stage.producers.length > 1);
  const [first, last] = [reliable[0], reliable.at(-1)];
  if (!first || !last || first.stage === last.stage) return undefined;
  const countries = [...new Map([...first.producers, ...last.producers].map(({ iso3, name }) => [iso3, name]))]
    .map(([iso3, label]) => ({ label, from: shareIn(first, iso3), to: shareIn(last, iso3) }))
    .toSorted((a, b) => maxOf(b) - maxOf(a))
    .slice(0, countriesCompared);
  const [top] = countries.toSorted((a, b) => (b.to.value ?? 0) - (a.to.value ?? 0));
  if (!top) return undefined;
  const drawing: Slope = {
    kind: 'slope',
    unit: '%',
    names: [nameOfStage(first), nameOfStage(last)],
    rows: countries.map((row) => ({ ...row, emphasis: row === top ? 'main' : undefined })),
  };
  const subtitle = `Share of ${outputName(first)} (${datedOf(first)}) and of ${outputName(last)} (${datedOf(last)}), %`;
  return {
    id: 'stages',
    title: titleOf(top, first, last),
    subtitle,
    description: describeDrawing(drawing, subtitle),
    source: joinMarkup(
      [citeByName(content, [...first.source, ...last.source]), markup`A country without a line is listed at one of the two stages only.`],
      '. ',
    ),
    drawing,
    table: tableOfDrawing(drawing, { caption: subtitle, head: 'Country' }),
  };
}

function titleOf({ label, from, to }: { label: string; from: ChartValue; to: ChartValue }, first: Stage, last: Stage): string {
  const at = (value: ChartValue) => `${formatNumber(Math.round(value.value ?? 0))}%`;
  const before = from.value === null ? `is not listed for ${outputName(first)}` : `has ${at(from)} of ${outputName(first)}`;
  return `${capitalize(inSentence(label))} ${before} and has ${at(to)} of ${outputName(last)}`;
}

function shareIn({ producers, ...stage }: Stage, iso3: string): ChartValue {
  const share = producers.find((producer) => producer.iso3 === iso3)?.sharePercent ?? null;
  return { value: share, approximate: isApproximate(stage), estimated: stage.estimated };
}

function maxOf({ from, to }: { from: ChartValue; to: ChartValue }): number {
  return Math.max(from.value ?? 0, to.value ?? 0);
}

/** "Mine, 2025 est.", short enough for the head of a column; the subtitle says more. */
function nameOfStage(stage: Stage): string {
  return `${capitalize(stage.stage)}, ${datedOf(stage)}`;
}

function datedOf({ year, estimated }: Stage): string {
  return year === null ? 'year not stated' : `${year}${estimated ? ' est.' : ''}`;
}
