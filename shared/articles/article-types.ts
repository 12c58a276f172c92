/** What machines call the kinds of articles, and their reading views: for loaders only, browsers have no use for it. */
import type { ArticleKind } from './article-kinds.ts';

/** `type`: the code of the specification, section 3; blogs have one of ours. `schema`: of schema.org. */
export const articleTypes = {
  news: { type: 'NEWS', schema: 'NewsArticle', reading: 'news-reading' },
  opinions: { type: 'OPINION', schema: 'OpinionNewsArticle', reading: 'opinion-reading' },
  blogs: { type: 'BLOG', schema: 'BlogPosting', reading: 'blog-reading' },
  videos: { type: 'VIDEO', schema: 'Article', reading: undefined },
} as const satisfies Record<ArticleKind, object>;
export type ArticleType = (typeof articleTypes)[ArticleKind]['type'];
