/** All checks of figures that the build runs. */
import type { NumbersOfArticle } from '../../content/compile.ts';
import type { Content } from '../content.ts';
import { checkFigures, listFigures } from './list-figures.ts';
import { checkPageFigures } from './page-figures.ts';
import { checkChartValues, checkKeyFigures } from './written-values.ts';

/**
 * @returns the problems of figures, and of the numbers in charts and key points that refer to their values, each as a
 * sentence.
 */
export function checkAllFigures(content: Content, articles: readonly NumbersOfArticle[], now: Date): string[] {
  const figures = listFigures(content, now);
  return [
    ...checkFigures(content, now),
    ...checkChartValues(content, figures),
    ...checkKeyFigures(content, articles, figures),
    ...checkPageFigures(content, now),
  ];
}
