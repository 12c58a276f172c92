/** Machine-readable types of the kinds of articles, and the routes of their reading views. Only loaders import this, so that it stays out of the browser's bundles. */
import type { ArticleKind } from './article-kinds.ts';

/** `type`: the code from section 3 of the specification, which has none for blogs: BLOG is our addition. `schema`: the type at schema.org. `reading`: the route. */
export const articleTypes = {
  news: { type: 'NEWS', schema: 'NewsArticle', reading: 'news-reading' },
  opinions: { type: 'OPINION', schema: 'OpinionNewsArticle', reading: 'opinion-reading' },
  blogs: { type: 'BLOG', schema: 'BlogPosting', reading: 'blog-reading' },
  videos: { type: 'VIDEO', schema: 'Article', reading: undefined },
} as const satisfies Record<ArticleKind, object>;
