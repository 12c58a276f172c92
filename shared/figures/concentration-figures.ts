/** The concentration of each stage of a supply chain. */
import { markup } from '../../content/text/markup.ts';
import type { Content } from '../content.ts';
import { citeByName } from '../evidence/sources/sources.ts';
import { concentrationFigureId, valueId } from '../records/materials/figure-ids.ts';
import {
  concentrationIndex,
  isApproximate,
  isDoubtfulStage,
  outputName,
  type Stage,
  sharedStages,
} from '../records/materials/figures.ts';
import { capitalize, formatNumber } from '../text/format.ts';
import { ofMaterial, provenanceOf, supplyPage } from './blocks.ts';
import type { Dots } from './charts/drawing.ts';
import { tableOfDrawing } from './charts/table-of.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';
import { datedOf, nameOfStage } from './stage-labels.ts';

/** US authorities call a market highly concentrated above the first value, and unconcentrated below the second. */
const [highlyConcentrated, moderatelyConcentrated] = [1800, 1000];
const indexOfOneCountry = 10_000;
const indexUnit = 'points of 10,000';

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
  const subtitle = `Herfindahl-Hirschman index of output by country. 0: many small producers; 10,000: one${stages.some(({ doubtful }) => doubtful) ? '. Hollow: from shares that we doubt' : ''}`;
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
      ...ofMaterial(material, figures, concentrationFigureId(material.id)),
      kind: 'concentration',
      name: `${material.name}: concentration by stage`,
      title: `${material.name}: ${titleOf(first)}`,
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
      usedOn: [supplyPage(material)],
      source: markup`${citeByName(content, cites)}. The sum of the squared shares in percent, computed by Lazulite; countries not listed one by one add nothing. The lines at 1,000 and 1,800 were drawn for the shares of firms in a market.`,
      drawing,
      table: tableOfDrawing(drawing, { caption: 'Concentration by stage', head: 'Stage' }),
    },
  ];
}

function labelOf(stage: Stage, figures: Figures): string {
  return isOneOfTwo(stage, figures) ? `${capitalize(stage.product)}, ${datedOf(stage)}` : nameOfStage(stage);
}

/** Whether there are two products of one stage, so that labels need the name of the product. */
function isOneOfTwo({ stage }: Stage, figures: Figures): boolean {
  return sharedStages(figures).filter((other) => other.stage === stage).length > 1;
}

/** What we doubt is neither called concentrated nor not. */
function titleOf({ stage, index, doubtful }: { stage: Stage; index: number; doubtful: boolean }): string {
  const figure = `${formatNumber(index)} of 10,000`;
  return doubtful
    ? `how concentrated ${outputName(stage)} is, is not known; it is ${figure} by shares that we doubt and do not count`
    : `${outputName(stage)} is ${levelOf(index)}, ${figure}`;
}

function levelOf(index: number): string {
  if (index > highlyConcentrated) return 'highly concentrated';
  return index < moderatelyConcentrated ? 'not concentrated' : 'moderately concentrated';
}
