/**
 * Share cards of section pages: lists, tools, topics, and the pages of the content. section-pictures.ts has what each
 * shows.
 */
import { categories, categoryCodes } from '../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../../shared/content.ts';
import { summarizedRoutes, summaryAt } from '../../../shared/pages/summaries.ts';
import { articlesIn } from '../../../shared/records/articles/article-index.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { PlanCard, PlannedCard } from './create-card.ts';
import { materialsOfAll } from './record-cards.ts';
import { countOf, pagePictures, sectionPictures } from './section-pictures.ts';

export function sectionCards(content: Content, now: Date, plan: PlanCard): PlannedCard[] {
  const drawCrystals = () => ({ ids: materialsOfAll });
  return [
    ...summarizedRoutes.map((name) =>
      plan(href(name), name, () => {
        const { kicker, draw } = sectionPictures[name];
        const { title, description: text } = summaryAt(name, content, now);
        return { kicker, title, text, ...draw(content, now) };
      }),
    ),
    ...categoryCodes.map((code) => {
      const { name: title, slug: category } = categories[code];
      return plan(href('topic', { category }), `topics/${category}`, () => ({
        kicker: 'Topic',
        title,
        text: 'News analysis, opinion, blogs and videos, newest first.',
        ...countOf(articlesIn(content, code).length, 'piece'),
      }));
    }),
    // The page of the maps has a map (map-cards.ts).
    ...content
      .list('pages')
      .filter(({ id }) => id !== 'maps')
      .map((page) =>
        plan(entryHref(page), `pages/${page.id}`, () => ({
          kicker: page.title === page.heading ? content.site.name : page.title,
          title: page.heading,
          text: page.intro,
          ...(pagePictures[page.id] ?? drawCrystals)(content, now),
        })),
      ),
  ];
}
