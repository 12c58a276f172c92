/** Every feed of the site: the page it belongs to, and a function that loads its items. */
import { type Category, categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Entry } from '../../../shared/content.ts';
import {
  articlesOnAny,
  eventsOnAny,
  infographicsOnAny,
  measuresOnAny,
  servicesOnAny,
} from '../../../shared/publishing/watch-list/watch-list-items.ts';
import { articlesBy, articlesIn, listArticles } from '../../../shared/records/articles/article-index.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { articleKindNames, articleKinds } from '../../../shared/records/articles/article-kinds.ts';
import { namesInText } from '../../../shared/records/materials/names-in-text.ts';
import { measuresOf } from '../../../shared/records/measures/list.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { authorPage, correctionsPath } from '../../../shared/site/feeds/feed-links.ts';
import { letterItem, releaseItems } from './date-items.ts';
import {
  datedArticles,
  datedEvents,
  datedInfographics,
  datedItems,
  datedMeasures,
  datedVacancies,
  type FeedItems,
  maxItems,
  newestItems,
} from './dated-items.ts';
import type { ItemContext } from './publication-items.ts';
import { correctionItems } from './record-items.ts';

/** `page`: the address below which the feed is. `home`: the page that it links to, if that is another one. */
export type FeedSource = FeedItems & { page: string; home?: string; title: string; description: string };

export function listFeeds(context: ItemContext): FeedSource[] {
  const { content } = context;
  const articles = (list: readonly Article[]) => newestItems(() => datedArticles(list, context));
  return [
    {
      page: href('blue'),
      title: 'Blue View',
      description: 'News analysis, opinion, blogs, videos and infographics on critical materials.',
      ...newestItems(() => [
        ...datedArticles(listArticles(content), context),
        ...datedInfographics(content.list('infographics'), context),
      ]),
    },
    ...articleKindNames.map((kind) => ({
      page: href(articleKinds[kind].list),
      title: articleKinds[kind].label,
      description: `${articleKinds[kind].label} of Blue View, the newest first.`,
      ...articles(listArticles(content, kind)),
    })),
    {
      page: href('infographics'),
      title: 'Proxima Infographics',
      description: 'Infographics of Blue View, told in words and tables.',
      ...newestItems(() => datedInfographics(content.list('infographics'), context)),
    },
    ...Object.entries(categories).map(([code, { name, slug }]) => ({
      page: href('topic', { category: slug }),
      title: name,
      description: `Everything in Blue View filed under ${name}.`,
      ...articles(articlesIn(content, code as Category)),
    })),
    ...content.list('materials').map((material) => feedOfMaterials([material], entryHref(material), context)),
    ...content.list('people').map((person) => ({
      page: authorPage(person.id),
      home: entryHref(person),
      title: person.name,
      description: `What ${person.name} has written in Blue View.`,
      ...articles(articlesBy(content, person.id)),
    })),
    ...feedsOfRecord(context),
  ];
}

/**
 * The news about some materials: articles, infographics, dates of trade measures, events, releases of services.
 * @param page the address of the page with its query.
 */
export function feedOfMaterials(
  materials: readonly Entry<'materials'>[],
  page: string,
  context: ItemContext,
): FeedSource {
  const { content } = context;
  const ids = materials.map(({ id }) => id);
  const names = namesInText(materials);
  return {
    page,
    title: `New on ${names}`,
    description: `Articles, infographics, dates of trade measures, events and releases of services on ${names}.`,
    ...newestItems(
      () => {
        const { upcoming, past } = eventsOnAny(content, ids, context.now);
        return [
          ...datedArticles(articlesOnAny(content, ids, maxItems), context),
          ...datedInfographics(infographicsOnAny(content, ids), context),
          ...datedMeasures(measuresOnAny(content, ids), context),
          ...datedEvents([...upcoming, ...past], context),
        ];
      },
      // What recurs every month would displace what is new.
      () => datedItems(servicesOnAny(content, ids).flatMap((service) => releaseItems(service, context))),
    ),
  };
}

function feedsOfRecord(context: ItemContext): FeedSource[] {
  return [
    {
      page: href('policy'),
      title: 'What is in force',
      description: 'What happened to trade measures on critical materials: announced, in force, suspended, ended.',
      ...newestItems(() => datedMeasures(measuresOf(context.content, {}), context)),
    },
    {
      page: href('events'),
      title: 'Events',
      description: 'Events as they are announced, and what changes about them: postponed, moved, canceled.',
      ...newestItems(() => datedEvents(context.content.list('events'), context)),
    },
    {
      page: href('letters'),
      title: 'Letters',
      description: 'Every edition of our monthly letter, in full.',
      ...newestItems(() => datedItems(context.content.list('letters').map((letter) => letterItem(letter, context)))),
    },
    {
      page: href('careers'),
      title: 'Careers',
      description: 'Open roles.',
      ...newestItems(() => datedVacancies(context)),
    },
    {
      page: correctionsPath,
      home: `${href('methodology')}#corrections`,
      title: 'Corrections',
      description: 'What we corrected in what was published, and figures that changed.',
      ...newestItems(() => datedItems(correctionItems(context))),
    },
  ];
}
