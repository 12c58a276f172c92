/** Lists the pages that have a share card of their own; sections, people and vacancies are in section-cards.ts. All other pages use the card of the home page. */
import type { CompiledContent } from '../../content/entry.ts';
import { listArticles } from '../../shared/articles/article-index.ts';
import { articleKinds } from '../../shared/articles/article-kinds.ts';
import { coverName } from '../../shared/articles/load-cover.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { rankByConcentration } from '../../shared/materials/concentration.ts';
import { href } from '../../shared/routes.ts';
import { createContentSource } from '../content/content-source.ts';
import { type Card, createCardFactory } from './create-card.ts';
import { mapCards } from './map-cards.ts';
import { sectionCards } from './section-cards.ts';

/** Scheduled entries get a card as well, because they are published without another build. */
const endOfTime = new Date(8.64e15);
const homeMaterials = 3;

export function listCards(compiled: CompiledContent): Card[] {
  const content = createContentSource(compiled, async () => '', { base: '', portalUrl: undefined, analytics: undefined }).at(endOfTime);
  const { name, line } = content.site;
  const concentrated = rankByConcentration(content).slice(0, homeMaterials);
  const card = createCardFactory(content);
  return [
    card(href('home'), { name: 'home', kicker: name, title: line.replace(/\.$/, ''), text: '', ids: concentrated.map(({ material }) => material.id) }),
    ...listArticles(content).map((article) =>
      card(entryHref(article), {
        name: coverName(article),
        kicker: articleKinds[article.collection].one,
        title: article.title,
        text: article.standfirst,
        ids: article.materials,
      }),
    ),
    ...content.list('materials').map((material) =>
      card(entryHref(material), {
        name: `materials/${material.id}`,
        kicker: 'Critical materials',
        title: material.name,
        text: material.shortText,
        ids: [material.id],
      }),
    ),
    ...content.list('services').map((service) =>
      card(entryHref(service), {
        name: `services/${service.id}`,
        kicker: 'Research services',
        title: service.name,
        text: service.shortText,
        ids: service.materials,
      }),
    ),
    ...content.list('infographics').map((piece) =>
      card(entryHref(piece), {
        name: `infographics/${piece.id}`,
        kicker: 'Infographic',
        title: piece.title,
        text: piece.standfirst,
        ids: piece.materials,
      }),
    ),
    ...content
      .list('events')
      .map((event) => card(entryHref(event), { name: `events/${event.id}`, kicker: 'Event', title: event.title, text: event.summary, ids: event.materials })),
    ...mapCards(content),
    ...sectionCards(content, card),
  ];
}
