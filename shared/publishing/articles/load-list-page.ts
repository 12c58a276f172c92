/** Loads one page of any list of articles, with links to the previous and the next page. */
import type { Content } from '../../content.ts';
import { type Crumb, found, invalid, type LoadRequest, type Outcome, redirect } from '../../page.ts';
import { type Article, articleKey } from '../../records/articles/article-kinds.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { writeCursor } from '../../site/api/cursor.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { formatCount } from '../../text/format.ts';
import { pageNumber } from '../../text/page-number.ts';
import type { ArticleSummary } from './articles.ts';
import { summarizeWithPicture } from './load-figure-cover.ts';

const articlesPerPage = 12;
const newestShown = 3;

type Choice = { label: string; href: string; count: number; current: boolean };
type Choices = { label: string; choices: Choice[] };
export type ArticleListData = {
  /** The address of the page whose feeds contain the items of the list. */
  feedOf: string;
  feedTitle: string;
  kicker: string | undefined;
  heading: string;
  description: string;
  choices: Choices;
  /** Filters that few readers need, collapsed under "More filters". */
  moreChoices: Choices | undefined;
  /** "14 pieces", or "30 pieces, page 2 of 3". */
  summary: string;
  articles: ArticleSummary[];
  mixesKinds: boolean;
  /** What to show instead when no article matches the choice; undefined when some do. */
  empty: { chosen: string; all: { label: string; href: string }; newest: ArticleSummary[] } | undefined;
  pagination: { previous: string | undefined; next: string | undefined; page: number; pages: number };
  /** This page of the list as a request to the API, below the base path. */
  request: string;
};

/** The description of a list. `address`: the address of a page by its number; undefined means the first page. */
export type ArticleListing = Pick<ArticleListData, 'heading' | 'description' | 'choices'> & {
  title: string;
  crumbs: Crumb[];
  address: (page: number | undefined) => string;
  /** The address of the page whose feeds contain the listed items, and possibly more. */
  feedOf: string;
  /** What the feeds are called; default: the heading. */
  feedTitle?: string;
  articles: readonly Article[];
  kicker?: string;
  moreChoices?: Choices;
  mixesKinds?: boolean;
  /** The list in the API, with its filters. */
  request: { collection: string; filters: Readonly<Record<string, string | undefined>> };
  /** The singular noun for an article of the list; default: "piece". */
  one?: string;
  /** The unfiltered list, offered when no article matches the choice. */
  emptyChoice?: { chosen: string; all: { label: string; href: string }; articles: readonly Article[] } | undefined;
};

/** A `page` that is not a number is invalid; `?page=1` and pages past the end are redirected. */
export function loadListPage(
  { query, content, now }: Pick<LoadRequest, 'query' | 'content' | 'now'>,
  listing: ArticleListing,
): Outcome<ArticleListData> {
  const {
    articles,
    title,
    heading,
    description,
    crumbs,
    kicker,
    choices,
    moreChoices,
    mixesKinds = false,
    one = 'piece',
    request,
    emptyChoice,
    feedTitle = heading,
  } = listing;
  const page = pageNumber(query.get('page'));
  if (page === undefined) return invalid();
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage));
  const address = (number: number) => listing.address(number > 1 ? number : undefined);
  if (query.has('page') && page === 1) return redirect(address(1));
  if (page > pages) return redirect(address(pages), 302);

  const numbered = pages > 1 ? ` (page ${page} of ${pages})` : '';
  const [previous, next] = [page > 1 ? address(page - 1) : undefined, page < pages ? address(page + 1) : undefined];
  return found(
    {
      title: title + numbered,
      description,
      path: address(page),
      crumbs,
      previous,
      next,
      alternates: feedAlternates(feedTitle, listing.feedOf),
    },
    {
      feedOf: listing.feedOf,
      feedTitle,
      kicker,
      heading,
      description,
      choices,
      moreChoices,
      summary: formatCount(articles.length, one) + (pages > 1 ? `, page ${page} of ${pages}` : ''),
      articles: summarize(content, articles.slice((page - 1) * articlesPerPage, page * articlesPerPage), now),
      mixesKinds,
      empty: articles.length === 0 ? offerAll(emptyChoice, content, now) : undefined,
      pagination: { previous, next, page, pages },
      request: requestOf(request, pages, articles[(page - 1) * articlesPerPage - 1]),
    },
  );
}

function offerAll(choice: ArticleListing['emptyChoice'], content: Content, now: Date): ArticleListData['empty'] {
  if (!choice) return undefined;
  const { chosen, all, articles } = choice;
  return { chosen, all, newest: summarize(content, articles.slice(0, newestShown), now) };
}

/** @param before the last article of the page before. */
function requestOf(
  { collection, filters }: ArticleListing['request'],
  pages: number,
  before: Article | undefined,
): string {
  const cursor =
    before &&
    writeCursor('-publishedAt', {
      value: Date.parse(before.publishAt),
      id: collection === 'articles' ? articleKey(before) : before.id,
    });
  return apiRequest(collection, { ...filters, limit: pages > 1 ? String(articlesPerPage) : undefined, cursor });
}

function summarize(content: Content, articles: readonly Article[], now: Date): ArticleSummary[] {
  return articles.map((article) => summarizeWithPicture(content, article, now));
}
