/** What machines call the kinds of pieces, and their reading views: for loaders only, browsers have no use for it. */
import type { PieceKind } from './piece-kinds.ts';

/** `type`: the code of the specification, section 3; blogs have one of ours. `schema`: of schema.org. */
export const pieceTypes = {
  news: { type: 'NEWS', schema: 'NewsArticle', reading: 'news-reading' },
  opinions: { type: 'OPINION', schema: 'OpinionNewsArticle', reading: 'opinion-reading' },
  blogs: { type: 'BLOG', schema: 'BlogPosting', reading: 'blog-reading' },
  videos: { type: 'VIDEO', schema: 'Article', reading: undefined },
} as const satisfies Record<PieceKind, object>;
export type PieceType = (typeof pieceTypes)[PieceKind]['type'];
