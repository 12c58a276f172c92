/** The pieces that a figure's page names: known without reading their texts. */
import { expect, test } from 'vitest';
import { splitAtCharts } from '../../../content/text/chart-marks.ts';
import { listArticles } from '../../../shared/articles/article-index.ts';
import { figureOfChart } from '../../../shared/charts/figure-of-chart.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { piecesWith } from '../../../shared/figures/used-in-pieces.ts';
import { figureHref } from '../../../shared/materials/figure-ids.ts';
import { siteContent, sourceOf, today } from '../../support/site.ts';

const content = sourceOf(siteContent()).at(today);

test('the page of a figure names every piece that shows it, links to it or quotes it, and no other', async () => {
  const texts = await Promise.all(listArticles(content).map(async (article) => ({ href: entryHref(article), ...(await content.read(article)) })));
  const charts = new Map(content.list('charts').map((chart) => [chart.id, figureOfChart(content, chart)]));
  const counts = { shown: 0, quoted: 0 };
  for (const { id } of listFigures(content, today)) {
    const using = texts.filter(({ html: { __html: html }, keyFigures }) => {
      const isShown = splitAtCharts(html).some((passage) => 'chart' in passage && charts.get(passage.chart) === id);
      const isLinked = html.includes(`href="${figureHref(id)}"`) || html.includes(`href="${figureHref(id)}#`);
      const isQuoted = Object.values(keyFigures).some((value) => value.startsWith(`${id}#`));
      counts.shown += Number(isShown);
      counts.quoted += Number(isQuoted);
      return isShown || isLinked || isQuoted;
    });
    expect(piecesWith(content, id).map(({ href }) => href)).toEqual(using.map(({ href }) => href));
  }
  expect(counts.shown).toBeGreaterThan(0);
  expect(counts.quoted).toBeGreaterThan(0);
});
