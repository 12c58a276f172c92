/** News analyses, opinion pieces and blogs in the read API, and what videos share with them. */
import * as z from 'zod';
import { articleTypes } from '../../../../shared/publishing/articles/article-types.ts';
import { readingMinutes } from '../../../../shared/publishing/articles/articles.ts';
import { describeCitation, publicChanges } from '../../../../shared/publishing/articles/cite-article.ts';
import type { Article } from '../../../../shared/records/articles/article-kinds.ts';
import { type ArticleKind, articleKinds } from '../../../../shared/records/articles/article-kinds.ts';
import { citationHref, formatCitation } from '../../../../shared/records/articles/citation.ts';
import { alternateHref } from '../../../../shared/site/alternates.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection, ReadContext } from '../model/collection.ts';
import { between, byAuthor, byCategory, byFilter, byMaterial } from '../model/filters.ts';
import {
  categoriesSchema,
  documentSchema,
  instantSchema,
  linkSchema,
  markdownSchema,
  materialLinkSchema,
  passedDaySchema,
  personSchema,
  toDocuments,
  toInstant,
  toLinks,
  toMaterials,
  toPassedDays,
  toPeople,
} from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { toAuthors, toItsMaterials } from './relations.ts';

export const articleItemSchema = z.strictObject({
  id: z.string(),
  type: z.enum(['NEWS', 'OPINION', 'BLOG', 'VIDEO']),
  title: z.string(),
  standfirst: z.string(),
  url: z.url(),
  publishedAt: instantSchema,
  minutes: z.int().describe('How long it takes to read, at 230 words a minute'),
  categories: categoriesSchema,
  authors: z.array(personSchema),
  materials: z.array(materialLinkSchema),
});
export const articleMoreSchema = z.strictObject({
  updatedAt: instantSchema.nullable().describe('The last correction or update; null where there was none'),
  keyPoints: z.array(z.string()),
  changes: z
    .array(z.strictObject({ at: instantSchema, kind: z.enum(['correction', 'update']), note: z.string() }))
    .describe('Oldest first'),
  services: z.array(linkSchema),
  sources: z.array(documentSchema),
  passedDays: z.array(passedDaySchema).describe('Days of trade measures that it names and that have passed'),
  citation: z.string(),
  text: markdownSchema,
  files: z.strictObject({ json: z.url(), markdown: z.url(), bibtex: z.url(), ris: z.url() }),
});

export function describeArticleItem(context: ReadContext, article: Article): z.output<typeof articleItemSchema> {
  return {
    id: article.id,
    type: articleTypes[article.collection].type,
    title: article.title,
    standfirst: article.standfirst,
    url: context.siteUrl + entryHref(article),
    publishedAt: toInstant(article.publishAt),
    minutes: readingMinutes(article),
    categories: article.categories,
    authors: toPeople(context, article.authors),
    materials: toMaterials(context, article.materials),
  };
}

export async function describeArticleMore(
  context: ReadContext,
  article: Article,
): Promise<z.output<typeof articleMoreSchema>> {
  const { view, siteUrl } = context;
  const { keyPoints, sources } = await view.read(article);
  const changes = publicChanges(article.changes);
  const citation = describeCitation(view, article, changes);
  const last = changes.at(-1);
  return {
    updatedAt: last ? toInstant(last.at) : null,
    keyPoints,
    changes: changes.flatMap(({ at, kind, note }) => (kind === 'minor' ? [] : [{ at: toInstant(at), kind, note }])),
    services: toLinks(
      context,
      article.services.flatMap((id) => view.find('services', id) ?? []),
      ({ name }) => name,
    ),
    sources: toDocuments(view, sources),
    passedDays: toPassedDays(context, article),
    citation: `${formatCitation(citation)} ${siteUrl}${citation.href}`,
    text: await textOfEntry(context, article),
    files: {
      json: siteUrl + alternateHref(article, 'json'),
      markdown: siteUrl + alternateHref(article, 'md'),
      bibtex: siteUrl + citationHref(citation, 'bib'),
      ris: siteUrl + citationHref(citation, 'ris'),
    },
  };
}

export const articleRelations = { authors: toAuthors, materials: toItsMaterials };
export const articleFilters = {
  category: byCategory,
  filter: byFilter,
  material: byMaterial,
  author: byAuthor,
  ...between<Article>('Published', ({ publishAt }) => publishAt),
};
export const articleSorts: ApiCollection<Article>['sorts'] = {
  publishedAt: ({ publishAt }) => Date.parse(publishAt),
  title: ({ title }) => title,
};

/** Creates the collection of a kind of articles from what all kinds have in common. */
export function articleCollection<Item extends object, More extends object>(
  kind: ArticleKind,
  own: Pick<ApiCollection<Article, Item, More>, 'schemaName' | 'one' | 'item' | 'more' | 'describe' | 'describeMore'>,
): ApiCollection<Article, Item, More> {
  return {
    ...own,
    name: kind,
    title: articleKinds[kind].label,
    filters: articleFilters,
    relations: articleRelations,
    sorts: articleSorts,
    defaultSort: '-publishedAt',
    list: ({ view }) => view.list(kind) as readonly Article[],
    idOf: ({ id }) => id,
    isWithdrawn: ({ view }, id) => view.find(kind, id) !== undefined,
  };
}

const written = {
  item: articleItemSchema,
  more: articleMoreSchema,
  describe: describeArticleItem,
  describeMore: describeArticleMore,
};

export const newsCollection = articleCollection('news', {
  ...written,
  schemaName: 'NewsAnalysis',
  one: 'a news analysis',
});
export const opinionCollection = articleCollection('opinions', {
  ...written,
  schemaName: 'OpinionPiece',
  one: 'an opinion piece',
});
export const blogCollection = articleCollection('blogs', { ...written, schemaName: 'Blog', one: 'a blog' });
