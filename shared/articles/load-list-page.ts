/** Loads one page of any list of articles, with links to the previous and the next page. */
import type { Content } from '../content.ts';
import { feedAlternates } from '../feeds/feed-links.ts';
import { type Crumb, found, invalid, type LoadRequest, type Outcome, redirect } from '../page.ts';
import { formatCount } from '../text/format.ts';
import { pageNumber } from '../text/page-number.ts';
import { type Article, type ArticleSummary, summarizeArticle } from './articles.ts';

const articlesPerPage = 12;
const newestShown = 3;

type Choice = { label: string; href: string; count: number; current: boolean };
type Choices = { label: string; choices: Choice[] };
export type ArticleListData = {
  /** The address whose feeds follow the list. */
  feedOf: string;
  kicker: string | undefined;
  heading: string;
  description: string;
  choices: Choices;
  /** Choices that few readers need, folded under "More filters". */
  moreChoices: Choices | undefined;
  /** "14 pieces", or "30 pieces, page 2 of 3". */
  summary: string;
  articles: ArticleSummary[];
  mixesKinds: boolean;
  /** What to show instead when no article matches the choice; undefined when some do. */
  empty: { chosen: string; all: { label: string; href: string }; newest: ArticleSummary[] } | undefined;
  pagination: { previous: string | undefined; next: string | undefined; page: number; pages: number };
  /** The list as a request to the API, below the base path; undefined for a list that the API does not have. */
  request: string | undefined;
};

/** The description of a list. `address`: the address of a page by its number; undefined means the first page. */
export type ArticleListing = Pick<ArticleListData, 'heading' | 'description' | 'choices'> & {
  title: string;
  crumbs: Crumb[];
  address: (page: number | undefined) => string;
  /** The address whose feeds have what is listed here, or more. */
  feedOf: string;
  articles: readonly Article[];
  kicker?: string;
  moreChoices?: Choices;
  mixesKinds?: boolean;
  request?: string;
  /** What one of the articles is called, where it is not a piece. */
  one?: string;
  /** The unfiltered list, offered when no article matches the choice. */
  emptyChoice?: { chosen: string; all: { label: string; href: string }; articles: readonly Article[] } | undefined;
};

/** A `page` that is not a number is invalid; `?page=1` and pages past the end are redirected. */
export function loadListPage({ query, content }: Pick<LoadRequest, 'query' | 'content'>, listing: ArticleListing): Outcome<ArticleListData> {
  const { articles, title, heading, description, crumbs, kicker, choices, moreChoices, mixesKinds = false, one = 'piece', request, emptyChoice } = listing;
  const page = pageNumber(query.get('page'));
  if (page === undefined) return invalid();
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage));
  const address = (number: number) => listing.address(number > 1 ? number : undefined);
  if (query.has('page') && page === 1) return redirect(address(1));
  if (page > pages) return redirect(address(pages), 302);

  const numbered = pages > 1 ? ` (page ${page} of ${pages})` : '';
  const [previous, next] = [page > 1 ? address(page - 1) : undefined, page < pages ? address(page + 1) : undefined];
  return found(
    { title: title + numbered, description, path: address(page), crumbs, previous, next, alternates: feedAlternates(heading, listing.feedOf) },
    {
      feedOf: listing.feedOf,
      kicker,
      heading,
      description,
      choices,
      moreChoices,
      summary: formatCount(articles.length, one) + (pages > 1 ? `, page ${page} of ${pages}` : ''),
      articles: summarize(content, articles.slice((page - 1) * articlesPerPage, page * articlesPerPage)),
      mixesKinds,
      empty:
        emptyChoice && articles.length === 0
          ? { chosen: emptyChoice.chosen, all: emptyChoice.all, newest: summarize(content, emptyChoice.articles.slice(0, newestShown)) }
          : undefined,
      pagination: { previous, next, page, pages },
      request,
    },
  );
}

function summarize(content: Content, articles: readonly Article[]): ArticleSummary[] {
  return articles.map((article) => summarizeArticle(content, article));
}
