import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { checkChartValues, checkKeyFigures } from '../../../../shared/figures/written-values.ts';
import { linkNumbers } from '../../../../shared/records/materials/number-origin.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const { content: compiled, texts, keyFigures: articles } = siteContent();
const content = sourceOf({ content: compiled, texts }).at(today);
const figures = listFigures(content, today);

/** The problems of a chart with some fields changed. */
function problemsWith(id: string, change: (chart: Entry<'charts'>) => Partial<Entry<'charts'>>): string[] {
  const charts = compiled.entries.charts.map((chart) => (chart.id === id ? { ...chart, ...change(chart) } : chart));
  return checkChartValues(
    sourceOf({ content: { ...compiled, entries: { ...compiled.entries, charts } }, texts }).at(today),
    figures,
  );
}
const withCell = (id: string, row: number, column: number, cell: string | number) =>
  problemsWith(id, ({ rows = [] }) => ({ rows: rows.with(row, (rows[row] ?? []).with(column, cell)) }));

describe('The rows of a chart that name values of figures', () => {
  test('Every published chart whose rows name values of figures has those values', () => {
    expect(checkChartValues(content, figures)).toEqual([]);
    expect(content.list('charts').filter((chart) => Object.keys(chart.figures).length > 0).length).toBeGreaterThan(7);
  });
  test('A chart row that differs from the value it names is refused', () => {
    expect(withCell('titanium-sponge-outside-china', 0, 2, 54_000)).toEqual([
      'content/charts/titanium-sponge-outside-china.yaml: 54000 t is not titanium-primary-output#jpn-2025, which is 53,000 t',
    ]);
  });
  test('A chart row is compared with the value it names in the unit of the chart, to the last written digit', () => {
    expect(withCell('magnesium-price-gap', 0, 1, 7783)).toHaveLength(1);
    expect(withCell('strategic-materials-65-percent', 1, 1, 96)).toEqual([]);
    expect(withCell('strategic-materials-65-percent', 1, 1, 95.6)).toHaveLength(1);
  });
  test('A chart row must say when the value it names is weak or only a bound', () => {
    expect(withCell('strategic-materials-65-percent', 10, 1, 59)).toEqual([
      expect.stringContaining('weak source; add “weak”'),
    ]);
    expect(withCell('us-import-reliance', 9, 1, 50)).toEqual([expect.stringContaining('only a lower bound')]);
  });
  test('A chart that names a missing row or a missing value of a figure is refused', () => {
    expect(
      problemsWith('us-import-reliance', () => ({ figures: { Iron: 'us-net-import-reliance#iron-2025' } })),
    ).toEqual([expect.stringContaining('names no row “Iron”')]);
    expect(
      problemsWith('us-import-reliance', () => ({ figures: { Gallium: 'us-net-import-reliance#gallium-1999' } })),
    ).toEqual([expect.stringContaining('there is no value')]);
  });
});

describe('The numbers of key points that name values of figures', () => {
  test('The key points of every article that name values of figures have those values', () => {
    expect(articles.length).toBeGreaterThan(7);
    expect(checkKeyFigures(content, articles, figures)).toEqual([]);
  });
  test.each([
    [
      { '36%': 'antimony-mine-output#rus-share-2025' },
      '36 % is not antimony-mine-output#rus-share-2025, which is 28.9%',
    ],
    [{ '36%': 'antimony-mine-output#chn-share-1999' }, 'there is no value'],
    [{ '37%': 'antimony-mine-output#chn-share-2025' }, 'no sentence has the words “37%”'],
    [{ Russia: 'antimony-mine-output#rus-2025' }, 'has no number'],
  ])('A key point with the wrong number, value or words is refused: %j', (keyFigures, problem) => {
    const [article] = articles.filter(({ entry }) => entry === 'news/401').map((each) => ({ ...each, keyFigures }));
    expect(article && checkKeyFigures(content, [article], figures)).toEqual([expect.stringContaining(problem)]);
  });
  test('A number in a key point becomes a link to the value it names, at its first place only', () => {
    const keyPoints = ['China mined 40 t in 2025, and 40 t in 2024.', 'Peru mined 5 t.'];
    const linked = linkNumbers(content, keyPoints, {
      '40 t': 'tin-mine-output#chn-2025',
      '5 t': 'tin-mine-output#per-2025',
    });
    expect(linked.map((parts) => parts.map(({ text }) => text).join(''))).toEqual(keyPoints);
    expect(linked[0]).toEqual([
      { text: 'China mined ' },
      { text: '40 t', href: '/figures/tin-mine-output#chn-2025' },
      { text: ' in 2025, and 40 t in 2024.' },
    ]);
    expect(linked[1]?.[1]?.href).toBe('/figures/tin-mine-output#per-2025');
  });
  test('A number from a document becomes a link to the document, and one that we computed a link to the figure', () => {
    const [linked] = linkNumbers(content, ['Two countries mined 45%, and 54% is stated.'], {
      '45%': 'tin-mine-output',
      '54%': 'sources:usgs-mcs-2026#nickel',
    });
    expect(linked?.flatMap(({ href }) => href ?? [])).toEqual([
      '/figures/tin-mine-output',
      'https://pubs.usgs.gov/periodicals/mcs2026/mcs2026-nickel.pdf',
    ]);
  });
});

describe('The numbers in the sentence of a material', () => {
  const problemsOf = (keyFigures: Record<string, string>) => {
    const materials = compiled.entries.materials.map((each) =>
      each.id === 'tungsten' ? { ...each, keyFigures } : each,
    );
    return checkKeyFigures(
      sourceOf({ content: { ...compiled, entries: { ...compiled.entries, materials } }, texts }).at(today),
      [],
      figures,
    );
  };
  test('The sentence of every material has the values and documents that it names', () => {
    expect(checkKeyFigures(content, [], figures)).toEqual([]);
    expect(content.list('materials').filter(({ keyFigures }) => Object.keys(keyFigures).length > 0)).toHaveLength(24);
  });
  test.each([
    [{ '79%': 'tungsten-mine-output#chn-2025' }, '79 % is not tungsten-mine-output#chn-2025, which is 67,000 t'],
    [{ '79%': 'tungsten-mine-output#chn-share-1999' }, 'there is no value'],
    [{ '79%': 'tungsten-output-of-mines' }, 'there is no figure tungsten-output-of-mines'],
    [{ '80%': 'tungsten-mine-output' }, 'no sentence has the words “80%”'],
    [{ ore: 'tungsten-mine-output' }, '“ore” has no number'],
    [{ $331: 'sources:usgs-mcs-2026#wolfram' }, 'there is no document usgs-mcs-2026#wolfram'],
    [{ $331: 'sources:general-knowledge' }, 'general-knowledge is a weak source'],
  ])('A sentence with the wrong number, value or document is refused: %j', (keyFigures, problem) => {
    expect(problemsOf(keyFigures)).toEqual([expect.stringContaining(problem)]);
  });
});
