/** The pieces whose text shows a figure as a chart, links to it, or quotes it in its key points. */
import { listArticles } from '../articles/article-index.ts';
import { figureOfChart } from '../charts/figure-of-chart.ts';
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import type { UsedOn } from './figure.ts';

export function piecesWith(content: Content, id: string): UsedOn[] {
  const charts = new Set(content.list('charts').flatMap((chart) => (figureOfChart(content, chart) === id ? [chart.id] : [])));
  return listArticles(content).flatMap((article) => {
    const { figures = [], charts: shown = [] } = article.packed ?? {};
    return figures.includes(id) || shown.some((chart) => charts.has(chart)) ? [{ label: article.title, href: entryHref(article) }] : [];
  });
}
