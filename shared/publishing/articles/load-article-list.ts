/** Loads the list of one kind of articles, optionally filtered. */
import { type Category, categories, type Filter, filters } from '../../../content/vocabulary/taxonomy.ts';
import { invalid, type LoadRequest, type Outcome } from '../../page.ts';
import { articlesIn, listArticles } from '../../records/articles/article-index.ts';
import { type ArticleKind, articleKinds } from '../../records/articles/article-kinds.ts';
import { href } from '../../routes.ts';
import { type ArticleListData, loadListPage } from './load-list-page.ts';

export const articleListDescriptions: Record<ArticleKind, string> = {
  news: 'What moved in critical materials, what it means for a buyer, and how sure we are.',
  opinions: 'One analyst, one argument, and the strongest case against it.',
  blogs: 'How we count, check and read: notes from the desk.',
  videos:
    'Drawn films of about a minute, in chapters, on supply chains and how to read them. Captions and music, no voice; all of it is also there as text.',
};

/** An unknown `filter` or `category` is invalid, and so is a query with both. */
export function loadArticleList(
  kind: ArticleKind,
  request: Pick<LoadRequest, 'query' | 'content' | 'now'>,
): Outcome<ArticleListData> {
  const { query, content } = request;
  const [filter, category] = [query.get('filter') ?? undefined, query.get('category') ?? undefined];
  const chosen = chosenCategory(query);
  if (chosen === 'unknown') return invalid();

  const { list, label } = articleKinds[kind];
  const all = listArticles(content, kind);
  return loadListPage(request, {
    title: titleOf(label, chosen),
    heading: label,
    ...(kind === 'videos' && { one: 'film' }),
    description: articleListDescriptions[kind],
    crumbs: [{ label: 'Blue View', href: href('blue') }, { label }],
    address: (page) => href(list, { filter, category, page }),
    feedOf: href(list, { filter, category }),
    feedTitle: titleOf(label, chosen),
    articles: chosen ? articlesIn(content, chosen.category, kind) : all,
    choices: {
      label: 'Filter',
      choices: withArticles(
        Object.entries(filters).map(([key, filterOption]) => ({
          label: filterOption.name,
          href: href(list, { filter: key }),
          count: articlesIn(content, filterOption.category, kind).length,
          current: key === filter,
        })),
      ),
    },
    moreChoices: {
      label: 'Category',
      choices: withArticles(
        Object.entries(categories).map(([code, { name, slug }]) => ({
          label: name,
          href: href(list, { category: slug }),
          count: articlesIn(content, code as Category, kind).length,
          current: slug === category,
        })),
      ),
    },
    request: { collection: kind, filters: { category: chosen?.category } },
    emptyChoice: chosen && { chosen: chosen.name, all: { label, href: href(list) }, articles: all },
  });
}

/** A filter that finds nothing is offered only while it is chosen. */
function withArticles<Choice extends { count: number; current: boolean }>(choices: Choice[]): Choice[] {
  return choices.filter(({ count, current }) => count > 0 || current);
}

type ChosenCategory = { category: Category; name: string };

/** "News Analysis: Geopolitics" */
export function titleOf(label: string, chosen: ChosenCategory | undefined): string {
  return chosen ? `${label}: ${chosen.name}` : label;
}

/** The category that `?filter=` (one of four) or `?category=` (one of nine) selects. */
export function chosenCategory(query: URLSearchParams): ChosenCategory | undefined | 'unknown' {
  const [filter, category] = [query.get('filter') ?? undefined, query.get('category') ?? undefined];
  if (filter === undefined && category === undefined) return undefined;
  if (filter !== undefined && category !== undefined) return 'unknown';
  if (filter !== undefined) return Object.hasOwn(filters, filter) ? filters[filter as Filter] : 'unknown';
  const code = (Object.keys(categories) as Category[]).find((key) => categories[key].slug === category);
  return code ? { category: code, name: categories[code].name } : 'unknown';
}
