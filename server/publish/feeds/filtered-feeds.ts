/**
 * The feeds of lists with a filter: `/blue/news-analysis/feed.xml?category=geopolitics`,
 * `/policy/atom.xml?material=gallium&state=in-force`.
 */

import { chosenCategory, titleOf } from '../../../shared/publishing/articles/load-article-list.ts';
import { articlesIn } from '../../../shared/records/articles/article-index.ts';
import { articleKindNames, articleKinds } from '../../../shared/records/articles/article-kinds.ts';
import { filterKeys, matching, readFilter, titleOfFilter } from '../../../shared/records/measures/filters.ts';
import { withoutSuspensions } from '../../../shared/records/measures/list.ts';
import { href } from '../../../shared/routes.ts';
import { datedArticles, datedMeasures, newestItems } from './dated-items.ts';
import type { FeedSource } from './list-feeds.ts';
import type { ItemContext } from './publication-items.ts';

/**
 * A list whose page has filters in its address. `find` returns undefined for values that the page does not know either.
 */
type FilteredList = {
  page: string;
  keys: readonly string[];
  find: (query: URLSearchParams, context: ItemContext) => FeedSource | undefined;
};

const articleLists = articleKindNames.map((kind): FilteredList => {
  const { list, label } = articleKinds[kind];
  return {
    page: href(list),
    keys: ['filter', 'category'],
    find(query, context) {
      const chosen = chosenCategory(query);
      if (chosen === undefined || chosen === 'unknown') return undefined;
      return {
        page: href(list, { filter: query.get('filter') ?? undefined, category: query.get('category') ?? undefined }),
        title: titleOf(label, chosen),
        description: `${label} of Blue View on ${chosen.name}, the newest first.`,
        ...newestItems(() => datedArticles(articlesIn(context.content, chosen.category, kind), context)),
      };
    },
  };
});

const policyList: FilteredList = {
  page: href('policy'),
  keys: filterKeys,
  find(query, context) {
    const { content, now } = context;
    const filter = readFilter(content, query);
    if (!filter) return undefined;
    return {
      page: href('policy', filter),
      title: titleOfFilter(content, filter, 'What is in force'),
      description: 'What happened to the trade measures that match: announced, in force, suspended, ended.',
      ...newestItems(() => datedMeasures(withoutSuspensions(matching(content, filter, now)), context)),
    };
  },
};

export const filteredLists: readonly FilteredList[] = [...articleLists, policyList];
