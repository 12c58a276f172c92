/** The articles and infographics that use a figure. */
import type { Content } from '../content.ts';
import { listArticles } from '../records/articles/article-index.ts';
import { entryHref } from '../site/entry-href.ts';
import { figureOfChart } from './charts/figure-of-chart.ts';
import type { UsedOn } from './figure.ts';

/** The articles that show a figure as a chart, link to it, or quote it in their key points. */
export function articlesWithFigure(content: Content, id: string): UsedOn[] {
  const charts = chartsOf(content, id);
  return listArticles(content).flatMap((article) => {
    const { figures = [], charts: shown = [] } = article.packed ?? {};
    return figures.includes(id) || shown.some((chart) => charts.has(chart))
      ? [{ label: article.title, href: entryHref(article) }]
      : [];
  });
}

/** The infographics with a chart of the figure as a panel. */
export function infographicsWithFigure(content: Content, id: string): UsedOn[] {
  const charts = chartsOf(content, id);
  const showing = content
    .list('infographics')
    .filter(({ panels }) => panels.some((placed) => 'chart' in placed && charts.has(placed.chart)));
  return showing.map((infographic) => ({ label: infographic.title, href: entryHref(infographic) }));
}

function chartsOf(content: Content, figure: string): ReadonlySet<string> {
  return new Set(
    content.list('charts').flatMap((chart) => (figureOfChart(content, chart) === figure ? [chart.id] : [])),
  );
}
