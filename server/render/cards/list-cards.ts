/**
 * Lists the share cards of all pages that search engines may index; other pages use the card of the home page. Sections
 * are in section-cards.ts, people and vacancies in people-cards.ts.
 */
import type { Content } from '../../../shared/content.ts';
import { coverName } from '../../../shared/publishing/articles/load-cover.ts';
import { loadFigureCover } from '../../../shared/publishing/articles/load-figure-cover.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { articleKinds } from '../../../shared/records/articles/article-kinds.ts';
import { rankByConcentration } from '../../../shared/records/materials/concentration.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { computedCards } from './computed-cards.ts';
import { createPlanCard, type PlannedCard } from './create-card.ts';
import type { CardChart } from './draw-card-chart.ts';
import { mapCards } from './map-cards.ts';
import { peopleCards } from './people-cards.ts';
import { recordCards } from './record-cards.ts';
import { sectionCards } from './section-cards.ts';

const homeMaterials = 3;
/** The line above the title on the cards of records that say no more than their description. */
const kickers = [
  ['materials', 'Critical materials'],
  ['services', 'Research services'],
  ['infographics', 'Infographic'],
  ['events', 'Event'],
  ['letters', 'Letter'],
  ['measures', 'Trade measure'],
  ['glossary', 'Glossary'],
] as const;

/** Returns the planned cards; a card is created only when it is needed. @param now the day that time axes mark. */
export function listCards(content: Content, now: Date): PlannedCard[] {
  return [...entryCards(content, now), ...computedCards(content, now)];
}

/** All other cards. */
export function entryCards(content: Content, now: Date): PlannedCard[] {
  const plan = createPlanCard(content);
  const { name, line } = content.site;
  const concentrated = () => rankByConcentration(content).slice(0, homeMaterials);
  return [
    plan(href('home'), 'home', () => ({
      kicker: name,
      title: line.replace(/\.$/, ''),
      text: '',
      ids: concentrated().map(({ material }) => material.id),
    })),
    ...listArticles(content).map((article) =>
      plan(entryHref(article), coverName(article), () => {
        const { collection, title, standfirst, materials } = article;
        return {
          kicker: articleKinds[collection].one,
          title,
          text: standfirst,
          ids: materials,
          chart: chartOf(content, article, now),
        };
      }),
    ),
    ...recordCards(content, now, kickers, plan),
    ...mapCards(content, plan),
    ...sectionCards(content, now, plan),
    ...peopleCards(content, plan),
  ];
}

/** Only reliable charts: a card has no room for the marks of weak sources and invented figures. */
function chartOf(content: Content, article: Article, now: Date): CardChart | undefined {
  const cover = loadFigureCover(content, article, now);
  return cover?.isReliable ? { finding: cover.title, strokes: cover.strokes } : undefined;
}
