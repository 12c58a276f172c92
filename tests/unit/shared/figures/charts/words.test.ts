import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formulasIn } from '../../../../../shared/evidence/units/formula-markup.ts';
import { describeDrawing } from '../../../../../shared/figures/charts/describe.ts';
import { loadChart } from '../../../../../shared/figures/charts/load-chart.ts';
import { tableOfDrawing } from '../../../../../shared/figures/charts/table-of.ts';
import { figureText, valueText } from '../../../../../shared/figures/charts/value-text.ts';
import { findFigure } from '../../../../../shared/figures/list-figures.ts';
import { anyDrawing, drawingKinds } from '../../../../support/content/chart-samples.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

test.each([
  [{ value: null }, 't', 'not published'],
  [{ value: 50, bound: 'over' as const }, '%', 'over 50%'],
  [{ value: 59, approximate: true }, '%', 'about 59%'],
  [{ value: 5.49 }, '$ per lb', '$5.49'],
  [{ value: -1234.5 }, 't', '−1,234.5'],
  [{ value: 0.034 }, 't', '0.034'],
])('The chart value %j in %s is printed as %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

test('A chart names the formulas in its words, and no name of a product that looks like one', () => {
  const content = sourceOf(siteContent()).at(today);
  expect(findFigure(content, 'vanadium-prices', today)?.chart.formulas).toEqual(['V2O5']);
  expect(findFigure(content, 'gallium-prices', today)?.chart.formulas).toEqual([]);
  expect(formulasIn(content, ['6% Li2O (SC6)', { unit: 'CoSO4·7H2O' }])).toEqual(['Li2O', 'CoSO4·7H2O']);
});

test('A figure of zero in a chart is printed as 0', () => {
  expect(figureText(0, '$')).toBe('$0');
});

test('The source line of a chart gives the years after the basis, unless the basis says which value is of which year', () => {
  const content = sourceOf(siteContent()).at(today);
  const basisOf = (id: string) => loadChart(content, id, today)?.basis;
  expect(basisOf('china-mine-to-refinery')).toMatch(/refined 2024 \(copper 2025\)$/);
  expect(basisOf('titanium-sponge-outside-china')).toBe('titanium sponge metal; 2024 and 2025, estimated');
  expect(basisOf('us-import-reliance')).toMatch(/; 2025, estimated$/);
});

describe.each(drawingKinds)('Charts of the kind %s', (kind) => {
  test(`The description of a chart of the kind ${kind} names every row, and its table has a cell for each column`, () => {
    fc.assert(
      fc.property(anyDrawing(kind), (drawing) => {
        const table = tableOfDrawing(drawing, { caption: 'Finding', head: 'Country' });
        expect(table.rows.map((row) => row.length)).toEqual(table.rows.map(() => table.columns.length));
        const names =
          table.columns[0]?.label === 'Year'
            ? table.columns.slice(1).map(({ label }) => label)
            : table.rows.map(([name = '']) => name.split(', ')[0] ?? '');
        const sentence = describeDrawing(drawing);
        expect(names.filter((name) => !sentence.includes(name))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

test('A chart of published figures takes its source, its year and its basis from them', () => {
  const content = sourceOf(siteContent()).at(today);
  const chart = loadChart(content, 'gallium-output-and-capacity', today);
  const { __html: source } = chart?.source ?? { __html: '' };
  expect(source).toContain('Mineral Commodity Summaries 2026');
  expect(source).toContain('(gallium content; 2025, estimated)');
  expect(chart?.table.rows[0]).toEqual(['China', '900 (estimated)', '839 (estimated)', '1,600 (estimated)']);
  expect(chart?.description).toContain('China 900');
});

test('A chart of grouped bars names the group of each bar in description and table, and shows it in the picture', () => {
  const chart = loadChart(sourceOf(siteContent()).at(today), 'lithium-mined-and-refined', today);
  expect(chart?.description).toContain('China: Mined 41.4; China: Refined 169.7; Chile: Mined 48.9');
  expect(chart?.table.rows.slice(0, 2)).toEqual([
    ['China: Mined', '41.4'],
    ['China: Refined', '169.7'],
  ]);
  expect(
    chart?.drawing.kind === 'bars' && chart.drawing.rows.map(({ group, emphasis }) => [group, emphasis]).slice(0, 2),
  ).toEqual([
    ['China', undefined],
    ['China', 'main'],
  ]);
});
