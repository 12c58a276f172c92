/** Lists the pages that have a share card of their own; sections, people and vacancies are in section-cards.ts. All other pages use the card of the home page. */
import { listArticles } from '../../shared/articles/article-index.ts';
import { articleKinds } from '../../shared/articles/article-kinds.ts';
import { coverName } from '../../shared/articles/load-cover.ts';
import type { Content } from '../../shared/content.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { rankByConcentration } from '../../shared/materials/concentration.ts';
import { href } from '../../shared/routes.ts';
import { createPlanCard, type PlannedCard } from './create-card.ts';
import { mapCards } from './map-cards.ts';
import { sectionCards } from './section-cards.ts';

const homeMaterials = 3;

/** Returns plans; a card is created only when it is needed. */
export function listCards(content: Content): PlannedCard[] {
  const plan = createPlanCard(content);
  const { name, line } = content.site;
  const concentrated = () => rankByConcentration(content).slice(0, homeMaterials);
  return [
    plan(href('home'), 'home', () => ({ kicker: name, title: line.replace(/\.$/, ''), text: '', ids: concentrated().map(({ material }) => material.id) })),
    ...listArticles(content).map((article) =>
      plan(entryHref(article), coverName(article), () => {
        const { collection, title, standfirst, materials } = article;
        return { kicker: articleKinds[collection].one, title, text: standfirst, ids: materials };
      }),
    ),
    ...content.list('materials').map((material) => {
      const { id, name: title, shortText: text } = material;
      return plan(entryHref(material), `materials/${id}`, () => ({ kicker: 'Critical materials', title, text, ids: [id] }));
    }),
    ...content.list('services').map((service) => {
      const { id, name: title, shortText: text, materials: ids } = service;
      return plan(entryHref(service), `services/${id}`, () => ({ kicker: 'Research services', title, text, ids }));
    }),
    ...content.list('infographics').map((piece) => {
      const { id, title, standfirst: text, materials: ids } = piece;
      return plan(entryHref(piece), `infographics/${id}`, () => ({ kicker: 'Infographic', title, text, ids }));
    }),
    ...content.list('events').map((event) => {
      const { id, title, summary: text, materials: ids } = event;
      return plan(entryHref(event), `events/${id}`, () => ({ kicker: 'Event', title, text, ids }));
    }),
    ...mapCards(content),
    ...sectionCards(content, plan),
  ];
}
