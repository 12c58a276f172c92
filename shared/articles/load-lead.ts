/** Loads an article that leads a page: its summary and its cover. */
import type { Content } from '../content.ts';
import type { CoverData } from '../crystals/cover.ts';
import { type Article, type ArticleSummary, summarizeArticle } from './articles.ts';
import { loadCover } from './load-cover.ts';

export type LeadData = ArticleSummary & { cover: CoverData | undefined };

export function loadLead(content: Content, article: Article): LeadData {
  return { ...summarizeArticle(content, article), cover: loadCover(content, article) };
}
