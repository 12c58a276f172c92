/** The articles and infographics that the page of a figure lists, which are known without reading their texts. */
import { expect, test } from 'vitest';
import { splitAtCharts } from '../../../../content/text/chart-marks.ts';
import { figureOfChart } from '../../../../shared/figures/charts/figure-of-chart.ts';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { articlesWithFigure, infographicsWithFigure } from '../../../../shared/figures/used-in-articles.ts';
import { listArticles } from '../../../../shared/records/articles/article-index.ts';
import { figureHref } from '../../../../shared/records/materials/figure-ids.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

test('The page of a figure lists exactly the articles that show it, link to it or quote it', async () => {
  const texts = await Promise.all(
    listArticles(content).map(async (article) => ({ href: entryHref(article), ...(await content.read(article)) })),
  );
  const charts = new Map(content.list('charts').map((chart) => [chart.id, figureOfChart(content, chart)]));
  const counts = { shown: 0, quoted: 0 };
  for (const { id } of listFigures(content, today)) {
    const using = texts.filter(({ html: { __html: html }, keyFigures }) => {
      const isShown = splitAtCharts(html).some((passage) => 'chart' in passage && charts.get(passage.chart) === id);
      const isLinked = html.includes(`href="${figureHref(id)}"`) || html.includes(`href="${figureHref(id)}#`);
      const isQuoted = Object.values(keyFigures).some((value) => value === id || value.startsWith(`${id}#`));
      counts.shown += Number(isShown);
      counts.quoted += Number(isQuoted);
      return isShown || isLinked || isQuoted;
    });
    expect(articlesWithFigure(content, id).map(({ href }) => href)).toEqual(using.map(({ href }) => href));
  }
  expect(counts.shown).toBeGreaterThan(0);
  expect(counts.quoted).toBeGreaterThan(0);
});

test('The page of a figure lists the infographics that have its chart as a panel', () => {
  const using = (id: string) => new Set(infographicsWithFigure(content, id).map(({ href }) => href.split('/')[3]));
  expect(using('largest-refiners')).toEqual(new Set(['804', '805']));
  expect(using('cobalt-prices')).toEqual(new Set(['803']));
  expect(using('tin-prices')).toEqual(new Set());
});
