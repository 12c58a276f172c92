/** The articles of the news sitemap, which lists those of the last two days, and when they leave it. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content } from '../../../shared/content.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';

const newsMs = 2 * dayMs;

export function newsArticles(content: Content, now: Date): Article[] {
  return listArticles(content).filter((article) => leavesAt(article) > now.getTime());
}

/** When the last article has left and when the next one will, in milliseconds since 1970. */
export function newsChanges(content: Content, now: Date): { last: number; next: number } {
  const leaving = listArticles(content).map(leavesAt);
  const at = now.getTime();
  return {
    last: leaving.reduce((latest, each) => (each <= at ? Math.max(latest, each) : latest), 0),
    next: leaving.reduce((soonest, each) => (each > at ? Math.min(soonest, each) : soonest), Number.POSITIVE_INFINITY),
  };
}

function leavesAt({ publishAt }: Article): number {
  return Date.parse(publishAt) + newsMs;
}
