/** Loads an article that leads a page: its summary and its picture. */
import type { Content } from '../../content.ts';
import type { CoverData } from '../../figures/crystals/cover.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { type ArticleSummary, summarizeArticle } from './articles.ts';
import { loadCover } from './load-cover.ts';

/** The picture is the poster of a published video, and a cover for everything else. */
export type LeadData = ArticleSummary & { cover: CoverData | undefined };

export function loadLead(content: Content, article: Article, now: Date): LeadData {
  const summary = summarizeArticle(content, article, now);
  return { ...summary, cover: summary.poster ? undefined : loadCover(content, article, now) };
}
