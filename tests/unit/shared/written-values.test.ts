import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../content/entry.ts';
import { linkKeyPoints } from '../../../shared/articles/key-points.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { checkChartValues, checkKeyFigures } from '../../../shared/figures/written-values.ts';
import { siteContent, sourceOf, today } from '../../support/site.ts';

const { content: compiled, texts, keyFigures: articles } = siteContent();
const content = sourceOf({ content: compiled, texts }).at(today);
const figures = listFigures(content, today);

/** The problems of a chart with some fields changed. */
function problemsWith(id: string, change: (chart: Entry<'charts'>) => Partial<Entry<'charts'>>): string[] {
  const charts = compiled.entries.charts.map((chart) => (chart.id === id ? { ...chart, ...change(chart) } : chart));
  return checkChartValues(sourceOf({ content: { ...compiled, entries: { ...compiled.entries, charts } }, texts }).at(today), figures);
}
const withCell = (id: string, row: number, column: number, cell: string | number) =>
  problemsWith(id, ({ rows = [] }) => ({ rows: rows.with(row, (rows[row] ?? []).with(column, cell)) }));

describe('The rows of a chart that name values of figures', () => {
  test('are those values in all charts that are published', () => {
    expect(checkChartValues(content, figures)).toEqual([]);
    expect(content.list('charts').filter((chart) => Object.keys(chart.figures).length > 0).length).toBeGreaterThan(7);
  });
  test('are refused when they differ', () => {
    expect(withCell('titanium-sponge-outside-china', 0, 2, 54_000)).toEqual([
      'content/charts/titanium-sponge-outside-china.yaml: 54000 t is not titanium-primary-output#jpn-2025, which is 53,000 t',
    ]);
  });
  test('are compared in the unit of the chart, to the last digit that is written', () => {
    expect(withCell('magnesium-price-gap', 0, 1, 7783)).toHaveLength(1);
    expect(withCell('strategic-materials-65-percent', 1, 1, 96)).toEqual([]);
    expect(withCell('strategic-materials-65-percent', 1, 1, 95.6)).toHaveLength(1);
  });
  test('say that a value is weak or only a bound', () => {
    expect(withCell('strategic-materials-65-percent', 10, 1, 59)).toEqual([expect.stringContaining('weak source; add “weak”')]);
    expect(withCell('us-import-reliance', 9, 1, 50)).toEqual([expect.stringContaining('only a lower bound')]);
  });
  test('exist, and so do the values', () => {
    expect(problemsWith('us-import-reliance', () => ({ figures: { Iron: 'us-net-import-reliance#iron-2025' } }))).toEqual([
      expect.stringContaining('names no row “Iron”'),
    ]);
    expect(problemsWith('us-import-reliance', () => ({ figures: { Gallium: 'us-net-import-reliance#gallium-1999' } }))).toEqual([
      expect.stringContaining('there is no value'),
    ]);
  });
});

describe('The numbers of key points that name values of figures', () => {
  test('are those values in all articles', () => {
    expect(articles.length).toBeGreaterThan(7);
    expect(checkKeyFigures(articles, figures)).toEqual([]);
  });
  test.each([
    [{ '36%': 'antimony-mine-output#rus-share-2025' }, '36 % is not antimony-mine-output#rus-share-2025, which is 28.9%'],
    [{ '36%': 'antimony-mine-output#chn-share-1999' }, 'there is no value'],
    [{ '37%': 'antimony-mine-output#chn-share-2025' }, 'no key point has the words “37%”'],
    [{ Russia: 'antimony-mine-output#rus-2025' }, 'has no number'],
  ])('%j is refused', (keyFigures, problem) => {
    const [article] = articles.filter(({ entry }) => entry === 'news/401').map((each) => ({ ...each, keyFigures }));
    expect(article && checkKeyFigures([article], figures)).toEqual([expect.stringContaining(problem)]);
  });
  test('are links, each at its first place, and the sentence stays the same', () => {
    const keyPoints = ['China mined 40 t in 2025, and 40 t in 2024.', 'Peru mined 5 t.'];
    const linked = linkKeyPoints({ keyPoints, keyFigures: { '40 t': 'tin-mine-output#chn-2025', '5 t': 'tin-mine-output#per-2025' } });
    expect(linked.map((parts) => parts.map(({ text }) => text).join(''))).toEqual(keyPoints);
    expect(linked[0]).toEqual([{ text: 'China mined ' }, { text: '40 t', href: '/figures/tin-mine-output#chn-2025' }, { text: ' in 2025, and 40 t in 2024.' }]);
    expect(linked[1]?.[1]?.href).toBe('/figures/tin-mine-output#per-2025');
  });
});
