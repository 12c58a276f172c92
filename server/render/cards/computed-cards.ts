/**
 * Share cards of what is computed: datasets, the risk index, and figures. A figure shows the shape of its chart with
 * its finding. One that means nothing without its words, has invented values or a weak source is replaced with
 * crystals, because a card has no room for the marks.
 */
import type { Content } from '../../../shared/content.ts';
import { citeEdition } from '../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt } from '../../../shared/figures/cmri/rank-at.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { figureHref } from '../../../shared/records/materials/figure-ids.ts';
import { href } from '../../../shared/routes.ts';
import { editionChart, figureChart } from './computed-charts.ts';
import { createPlanCard, type PlanCard, type PlannedCard } from './create-card.ts';
import { materialsOfAll, recordCards } from './record-cards.ts';

const kickers = [
  ['datasets', 'Dataset'],
  ['cmri/materials', 'Risk index'],
] as const;

export function computedCards(content: Content, now: Date): PlannedCard[] {
  const plan = createPlanCard(content);
  return [
    ...recordCards(content, now, kickers, plan),
    ...editionCards(content, now, plan),
    ...figureCards(content, now, plan),
  ];
}

function figureCards(content: Content, now: Date, plan: PlanCard): PlannedCard[] {
  return listFigures(content, now).map((figure) =>
    plan(figureHref(figure.id), `figures/${figure.id}`, () => ({
      kicker: 'Figure',
      title: figure.name,
      text: `${figure.chart.subtitle}.`,
      ids: figure.materials.length ? figure.materials : materialsOfAll,
      chart: figureChart(figure),
    })),
  );
}

function editionCards(content: Content, now: Date, plan: PlanCard): PlannedCard[] {
  return editionsAt(content, now).map((edition) =>
    plan(href('cmri-edition', { edition: edition.id }), `cmri/${edition.id}`, () => ({
      kicker: 'Critical Materials Risk Index',
      title: `Edition of ${citeEdition(content, edition).name}`,
      text: 'The ranking as it was published, with the weights and the value of each indicator.',
      chart: editionChart(content, edition),
    })),
  );
}
