/**
 * Articles of all kinds in the read API, in one order: what the pages of topics list. Each record also is one of its
 * own collection.
 */
import * as z from 'zod';
import { listArticles } from '../../../../shared/records/articles/article-index.ts';
import {
  type Article,
  type ArticleKind,
  articleKey,
  articleKindNames,
} from '../../../../shared/records/articles/article-kinds.ts';
import type { ApiCollection } from '../model/collection.ts';
import { oneOf } from '../model/filters.ts';
import {
  articleFilters,
  articleItemSchema,
  articleMoreSchema,
  articleRelations,
  articleSorts,
  describeArticleItem,
  describeArticleMore,
} from './articles.ts';

const item = articleItemSchema.extend({
  collection: z
    .enum(articleKindNames as [ArticleKind, ...ArticleKind[]])
    .describe('The segment of the address in this API'),
  record: z.string().describe('The id of the record in its collection'),
});

export const allArticlesCollection: ApiCollection<
  Article,
  z.output<typeof item>,
  z.output<typeof articleMoreSchema>
> = {
  name: 'articles',
  schemaName: 'Article',
  title: 'Articles of all kinds',
  one: 'an article',
  item,
  more: articleMoreSchema,
  filters: {
    kind: oneOf<Article>(
      articleKindNames as [ArticleKind, ...ArticleKind[]],
      'The collection of the article.',
      ({ collection }) => collection,
    ),
    ...articleFilters,
  },
  relations: articleRelations,
  sorts: articleSorts,
  defaultSort: '-publishedAt',
  list: ({ view }) => listArticles(view),
  idOf: articleKey,
  isSearchable: false,
  describe(context, article) {
    return {
      ...describeArticleItem(context, article),
      id: articleKey(article),
      collection: article.collection,
      record: article.id,
    };
  },
  describeMore: describeArticleMore,
};
