/** Every feed of the site: the page it belongs to, and a function that loads its items. */
import { type Category, categories } from '../../../content/vocabulary/taxonomy.ts';
import { articlesBy, articlesIn, listArticles } from '../../../shared/articles/article-index.ts';
import { articleKindNames, articleKinds } from '../../../shared/articles/article-kinds.ts';
import type { Article } from '../../../shared/articles/articles.ts';
import type { Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { authorPage, correctionsPath } from '../../../shared/feeds/feed-links.ts';
import { latestDates } from '../../../shared/measures/dates.ts';
import { type Measure, measuresOf, withoutSuspensions } from '../../../shared/measures/list.ts';
import { href } from '../../../shared/routes.ts';
import { articlesOnAny, infographicsOnAny, measuresOnAny } from '../../../shared/watch/watch-news.ts';
import type { FeedItem } from './feed.ts';
import { articleItem, type ItemContext, infographicItem } from './piece-items.ts';
import { correctionItems, measureItem, vacancyItems } from './record-items.ts';

/** `page`: the address below which the feed is. `home`: the page it links to, if that is another one. */
export type FeedSource = { page: string; home?: string; title: string; description: string; items: () => FeedItem[] | Promise<FeedItem[]> };
type Dated = { publishedAt: number; make: () => Promise<FeedItem> };

const maxItems = 20;

export function listFeeds(context: ItemContext): FeedSource[] {
  const { content } = context;
  const articles = (list: readonly Article[]) => () => newestItems(datedArticles(list, context));
  return [
    {
      page: href('blue'),
      title: 'Blue View',
      description: 'News analysis, opinion, blogs, videos and infographics on critical materials.',
      items: () => newestItems([...datedArticles(listArticles(content), context), ...datedInfographics(content.list('infographics'), context)]),
    },
    ...articleKindNames.map((kind) => ({
      page: href(articleKinds[kind].list),
      title: articleKinds[kind].label,
      description: `${articleKinds[kind].label} of Blue View, the newest first.`,
      items: articles(listArticles(content, kind)),
    })),
    {
      page: href('infographics'),
      title: 'Proxima Infographics',
      description: 'Infographics of Blue View, told in words and tables.',
      items: () => newestItems(datedInfographics(content.list('infographics'), context)),
    },
    ...Object.entries(categories).map(([code, { name, slug }]) => ({
      page: href('topic', { category: slug }),
      title: name,
      description: `Everything in Blue View filed under ${name}.`,
      items: articles(articlesIn(content, code as Category)),
    })),
    ...content.list('materials').map((material) => feedOfMaterials([material], entryHref(material), context)),
    ...content.list('people').map((person) => ({
      page: authorPage(person.id),
      home: entryHref(person),
      title: person.name,
      description: `What ${person.name} has written in Blue View.`,
      items: articles(articlesBy(content, person.id)),
    })),
    ...feedsOfRecord(context),
  ];
}

/** What is new about a few materials: articles, infographics, dates of trade measures. @param page its address with its query. */
export function feedOfMaterials(materials: readonly Entry<'materials'>[], page: string, context: ItemContext): FeedSource {
  const { content } = context;
  const ids = materials.map(({ id }) => id);
  const names = materials.map(({ name }) => name).join(', ');
  return {
    page,
    title: `New on ${names}`,
    description: `Articles, infographics and the dates of trade measures on ${names}.`,
    items: () =>
      newestItems([
        ...datedArticles(articlesOnAny(content, ids, maxItems), context),
        ...datedInfographics(infographicsOnAny(content, ids), context),
        ...datedMeasures(measuresOnAny(content, ids), context),
      ]),
  };
}

function feedsOfRecord(context: ItemContext): FeedSource[] {
  const byDate = (items: readonly FeedItem[]) => items.toSorted((a, b) => Date.parse(b.published) - Date.parse(a.published)).slice(0, maxItems);
  return [
    {
      page: href('policy'),
      title: 'What is in force',
      description: 'What happened to trade measures on critical materials: announced, in force, suspended, ended.',
      items: () => newestItems(datedMeasures(withoutSuspensions(measuresOf(context.content, {})), context)),
    },
    { page: href('careers'), title: 'Careers', description: 'Open roles.', items: async () => byDate(await vacancyItems(context)) },
    {
      page: correctionsPath,
      home: `${href('methodology')}#corrections`,
      title: 'Corrections',
      description: 'What we corrected in what was published, and figures that changed.',
      items: () => byDate(correctionItems(context)),
    },
  ];
}

/** Creates only the items that the feed includes, because each has a full text. */
async function newestItems(dated: readonly Dated[]): Promise<FeedItem[]> {
  const newest = dated.toSorted((a, b) => b.publishedAt - a.publishedAt).slice(0, maxItems);
  return Promise.all(newest.map(({ make }) => make()));
}

function datedArticles(articles: readonly Article[], context: ItemContext): Dated[] {
  return articles.map((article) => ({ publishedAt: Date.parse(article.publishAt), make: () => articleItem(article, context) }));
}

function datedInfographics(pieces: readonly Entry<'infographics'>[], context: ItemContext): Dated[] {
  return pieces.map((piece) => ({ publishedAt: Date.parse(piece.publishAt), make: () => infographicItem(piece, context) }));
}

function datedMeasures(measures: readonly Measure[], context: ItemContext): Dated[] {
  return latestDates(measures, context.now).map((event) => ({ publishedAt: event.at, make: async () => measureItem(event, context) }));
}
