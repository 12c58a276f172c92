/**
 * Machine-readable types of the kinds of articles, and the routes of their reading views. Only loaders import this, so
 * that it stays out of the browser's bundles.
 */
import type { ArticleKind } from '../../records/articles/article-kinds.ts';

/** `type`: a fixed code, which payloads and the API contain. `reading`: the route of the reading view. */
export const articleTypes = {
  news: { type: 'NEWS', reading: 'news-reading' },
  opinions: { type: 'OPINION', reading: 'opinion-reading' },
  blogs: { type: 'BLOG', reading: 'blog-reading' },
  videos: { type: 'VIDEO', reading: undefined },
} as const satisfies Record<ArticleKind, object>;
