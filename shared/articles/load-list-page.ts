/** Loads one page of a list of articles, whatever the list is of: twelve at a time, with its neighbours. */
import type { Content } from '../content.ts';
import { type Crumb, found, invalid, type LoadRequest, type Outcome, redirect } from '../page.ts';
import { formatCount } from '../text/format.ts';
import { type Article, type ArticleSummary, summarizeArticle } from './articles.ts';

const articlesPerPage = 12;
const newestShown = 3;

type Choice = { label: string; href: string; count: number; current: boolean };
type Choices = { label: string; choices: Choice[] };
export type ArticleListData = {
  kicker: string | undefined;
  heading: string;
  description: string;
  choices: Choices;
  /** Choices that few readers need: behind "More filters". */
  moreChoices: Choices | undefined;
  /** "14 pieces", with the page when there is more than one. */
  summary: string;
  articles: ArticleSummary[];
  mixesKinds: boolean;
  /** Set when a choice leaves nothing: what to show instead. */
  empty: { chosen: string; all: { label: string; href: string }; newest: ArticleSummary[] } | undefined;
  pagination: { previous: string | undefined; next: string | undefined; page: number; pages: number };
};

/** What a list is made of. `address` is the one of a numbered page, without a number for the first. */
export type ArticleListing = Pick<ArticleListData, 'heading' | 'description' | 'choices'> & {
  title: string;
  crumbs: Crumb[];
  address: (page: number | undefined) => string;
  articles: readonly Article[];
  kicker?: string;
  moreChoices?: Choices;
  mixesKinds?: boolean;
  /** Where to go when there are no articles: the list around this one. */
  emptyChoice?: { chosen: string; all: { label: string; href: string }; articles: readonly Article[] } | undefined;
};

/** Values of `page` that are not numbers are invalid; page 1 and pages past the end are redirected. */
export function loadListPage({ query, content }: Pick<LoadRequest, 'query' | 'content'>, listing: ArticleListing): Outcome<ArticleListData> {
  const { articles, title, heading, description, crumbs, kicker, choices, moreChoices, mixesKinds = false, emptyChoice } = listing;
  const page = pageNumber(query.get('page'));
  if (page === undefined) return invalid();
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage));
  const address = (number: number) => listing.address(number > 1 ? number : undefined);
  if (query.has('page') && page === 1) return redirect(address(1));
  if (page > pages) return redirect(address(pages), 302);

  const numbered = pages > 1 ? ` (page ${page} of ${pages})` : '';
  const [previous, next] = [page > 1 ? address(page - 1) : undefined, page < pages ? address(page + 1) : undefined];
  return found(
    { title: title + numbered, description, path: address(page), crumbs, previous, next },
    {
      kicker,
      heading,
      description,
      choices,
      moreChoices,
      summary: formatCount(articles.length, 'piece') + (pages > 1 ? `, page ${page} of ${pages}` : ''),
      articles: summarize(content, articles.slice((page - 1) * articlesPerPage, page * articlesPerPage)),
      mixesKinds,
      empty:
        emptyChoice && articles.length === 0
          ? { chosen: emptyChoice.chosen, all: emptyChoice.all, newest: summarize(content, emptyChoice.articles.slice(0, newestShown)) }
          : undefined,
      pagination: { previous, next, page, pages },
    },
  );
}

function summarize(content: Content, articles: readonly Article[]): ArticleSummary[] {
  return articles.map((article) => summarizeArticle(content, article));
}

function pageNumber(written: string | null): number | undefined {
  if (written === null) return 1;
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : undefined;
}
