/** Extreme content for the design page: words too long for a line, and empty optional fields. */
import type { ArticleSummary } from '../../publishing/articles/articles.ts';

export const longWord = 'Neodymeisenbormagnetrecyclinganlagengenehmigungsverfahren';
export const longSentence = `${longWord} and the counterelectromagnetohydrodynamic separation of praseodymium-neodymium oxide, https://www.example.com/a/very/long/address/that-has-no-place-to-break`;

export function stretch(article: ArticleSummary): ArticleSummary {
  return { ...article, title: longSentence, standfirst: '', materials: [], authors: [], passed: longSentence };
}
