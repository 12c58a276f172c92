/** Loads the list of one kind of articles, narrowed by filter or category. */
import { type Category, categories, type Filter, filters } from '../../content/vocabulary/taxonomy.ts';
import { apiRequest } from '../api/api-request.ts';
import { invalid, type LoadRequest, type Outcome } from '../page.ts';
import { href } from '../routes.ts';
import { articlesIn, listArticles } from './article-index.ts';
import { type ArticleKind, articleKinds } from './article-kinds.ts';
import { type ArticleListData, loadListPage } from './load-list-page.ts';

const descriptions: Record<ArticleKind, string> = {
  news: 'What moved in critical materials, what it means for a buyer, and how sure we are.',
  opinions: 'One analyst, one argument, and the strongest case against it.',
  blogs: 'How we count, check and read: notes from the desk.',
  videos:
    'Drawn films of about a minute, in chapters, on supply chains and how to read them. Captions and music, no voice; what is seen and heard is also there as text.',
};

/** An unknown `filter` or `category` is invalid, and so is a query with both. */
export function loadArticleList(kind: ArticleKind, request: Pick<LoadRequest, 'query' | 'content'>): Outcome<ArticleListData> {
  const { query, content } = request;
  const [filter, category] = [query.get('filter') ?? undefined, query.get('category') ?? undefined];
  const chosen = chosenCategory(filter, category);
  if (chosen === 'unknown') return invalid();

  const { list, label } = articleKinds[kind];
  const all = listArticles(content, kind);
  return loadListPage(request, {
    title: chosen ? `${label}: ${chosen.name}` : label,
    heading: label,
    ...(kind === 'videos' && { one: 'film' }),
    description: descriptions[kind],
    crumbs: [{ label: 'Blue View', href: href('blue') }, { label }],
    address: (page) => href(list, { filter, category, page }),
    feedOf: href(list),
    articles: chosen ? articlesIn(content, chosen.category, kind) : all,
    choices: {
      label: 'Filter',
      choices: Object.entries(filters).map(([key, filterOption]) => ({
        label: filterOption.name,
        href: href(list, { filter: key }),
        count: articlesIn(content, filterOption.category, kind).length,
        current: key === filter,
      })),
    },
    moreChoices: {
      label: 'Category',
      choices: Object.entries(categories).map(([code, { name, slug }]) => ({
        label: name,
        href: href(list, { category: slug }),
        count: articlesIn(content, code as Category, kind).length,
        current: slug === category,
      })),
    },
    request: apiRequest(kind, { category: chosen?.category }),
    emptyChoice: chosen && { chosen: chosen.name, all: { label, href: href(list) }, articles: all },
  });
}

/** The category that `?filter=` (one of four) or `?category=` (one of nine) selects. */
function chosenCategory(filter: string | undefined, category: string | undefined): { category: Category; name: string } | undefined | 'unknown' {
  if (filter === undefined && category === undefined) return undefined;
  if (filter !== undefined && category !== undefined) return 'unknown';
  if (filter !== undefined) return Object.hasOwn(filters, filter) ? filters[filter as Filter] : 'unknown';
  const code = (Object.keys(categories) as Category[]).find((key) => categories[key].slug === category);
  return code ? { category: code, name: categories[code].name } : 'unknown';
}
