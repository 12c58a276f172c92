/** A list of articles whose filter matches nothing. */
import type { ArticleSummary } from '../../publishing/articles/articles.ts';
import type { ArticleListData } from '../../publishing/articles/load-list-page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { longWord } from './stretch.ts';

/** @param newest the articles that are shown instead. */
export function emptyList(newest: ArticleSummary[]): ArticleListData {
  const all = { label: 'All of Blue View', href: href('blue') };
  return {
    feedOf: href('news-analysis'),
    feedTitle: 'News Analysis',
    kicker: undefined,
    heading: 'News Analysis',
    description: 'What happened and what it changes.',
    choices: { label: 'Kinds', choices: [{ ...all, count: 40, current: false }] },
    moreChoices: {
      label: 'Topics',
      choices: [{ label: longWord, href: href('news-analysis'), count: 0, current: true }],
    },
    summary: '0 pieces',
    articles: [],
    mixesKinds: false,
    empty: { chosen: longWord, all, newest },
    pagination: { page: 1, pages: 1, previous: undefined, next: undefined },
    request: apiRequest('news', { category: 'GEOPOLITICS' }),
  };
}
