/** The four kinds of pieces in Blue View: their names, their lists, and what machines call them. `type`: the code of the specification, section 3; blogs have one of ours. */
export const pieceKinds = {
  news: { type: 'NEWS', schema: 'NewsArticle', label: 'News Analysis', one: 'News analysis', list: 'news-analysis', reading: 'news-reading' },
  opinions: { type: 'OPINION', schema: 'OpinionNewsArticle', label: 'Opinion Pieces', one: 'Opinion', list: 'opinion-pieces', reading: 'opinion-reading' },
  blogs: { type: 'BLOG', schema: 'BlogPosting', label: 'Blogs', one: 'Blog', list: 'blogs', reading: 'blog-reading' },
  videos: { type: 'VIDEO', schema: 'Article', label: 'Proxima Videos', one: 'Video', list: 'videos', reading: undefined },
} as const;
export type PieceKind = keyof typeof pieceKinds;
export type PieceType = (typeof pieceKinds)[PieceKind]['type'];
