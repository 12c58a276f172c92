/** The four kinds of articles in Blue View. */
import type { Entry } from '../../content.ts';

/** `label`: name of the list; `one`: name of a single article; `list`: route of the list. */
export const articleKinds = {
  news: { label: 'News Analysis', one: 'News analysis', list: 'news-analysis' },
  opinions: { label: 'Opinion Pieces', one: 'Opinion', list: 'opinion-pieces' },
  blogs: { label: 'Blogs', one: 'Blog', list: 'blogs' },
  videos: { label: 'Proxima Videos', one: 'Video', list: 'videos' },
} as const;
export type ArticleKind = keyof typeof articleKinds;
export const articleKindNames = Object.keys(articleKinds) as ArticleKind[];

export type Article = { [Kind in ArticleKind]: Entry<Kind> }[ArticleKind];

/** The id of an article among those of all kinds: "news-410". */
export function articleKey({ collection, id }: Pick<Article, 'collection' | 'id'>): string {
  return `${collection}-${id}`;
}
