/** The pieces whose text shows a figure as a chart, or links to it. */
import { splitAtCharts } from '../../content/text/chart-marks.ts';
import { listArticles } from '../articles/article-index.ts';
import { figureOfChart } from '../charts/figure-of-chart.ts';
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { figureHref } from '../materials/figure-ids.ts';
import type { UsedOn } from './figure.ts';

export async function piecesWith(content: Content, id: string): Promise<UsedOn[]> {
  const charts = new Set(content.list('charts').flatMap((chart) => (figureOfChart(content, chart) === id ? [chart.id] : [])));
  const address = new RegExp(`href="[^"]*${figureHref(id)}["#]`);
  const articles = listArticles(content);
  const texts = await Promise.all(articles.map((article) => content.read(article)));
  return articles.flatMap((article, index) => {
    const { __html: html = '' } = texts[index]?.html ?? {};
    const isInKeyPoints = Object.values(texts[index]?.keyFigures ?? {}).some((value) => value.startsWith(`${id}#`));
    const isShown = isInKeyPoints || address.test(html) || splitAtCharts(html).some((passage) => 'chart' in passage && charts.has(passage.chart));
    return isShown ? [{ label: article.title, href: entryHref(article) }] : [];
  });
}
