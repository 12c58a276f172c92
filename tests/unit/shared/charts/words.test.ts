import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDrawing } from '../../../../shared/charts/describe.ts';
import { loadChart } from '../../../../shared/charts/load-chart.ts';
import { tableOfDrawing } from '../../../../shared/charts/table-of.ts';
import { figureText, valueText } from '../../../../shared/charts/value-text.ts';
import { anyDrawing, drawingKinds } from '../../../support/chart-samples.ts';
import { siteContent, sourceOf, today } from '../../../support/site.ts';

test.each([
  [{ value: null }, 't', 'not published'],
  [{ value: 50, bound: 'over' as const }, '%', 'over 50%'],
  [{ value: 59, approximate: true }, '%', 'about 59%'],
  [{ value: 5.49 }, '$ per lb', '$5.49'],
  [{ value: -1234.5 }, 't', '−1,234.5'],
  [{ value: 0.034 }, 't', '0.034'],
])('The value %j in %s is printed as %s', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

test('A figure of zero is zero', () => {
  expect(figureText(0, '$')).toBe('$0');
});

describe.each(drawingKinds)('Of a chart of the kind %s', (kind) => {
  test('the sentence names every row, and every row of the table has a cell for each column', () => {
    fc.assert(
      fc.property(anyDrawing(kind), (drawing) => {
        const table = tableOfDrawing(drawing, { caption: 'Finding', head: 'Country' });
        expect(table.rows.map((row) => row.length)).toEqual(table.rows.map(() => table.columns.length));
        const names =
          table.columns[0]?.label === 'Year' ? table.columns.slice(1).map(({ label }) => label) : table.rows.map(([name = '']) => name.split(', ')[0] ?? '');
        const sentence = describeDrawing(drawing, 'Output, t');
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

test('Grouped bars are told apart by their group, in the sentence, in the table and in the picture', () => {
  const chart = loadChart(sourceOf(siteContent()).at(today), 'lithium-mined-and-refined', today);
  expect(chart?.description).toContain('China: Mined 41.4; China: Refined 169.7; Chile: Mined 48.9');
  expect(chart?.table.rows.slice(0, 2)).toEqual([
    ['China: Mined', '41.4'],
    ['China: Refined', '169.7'],
  ]);
  expect(chart?.drawing.kind === 'bars' && chart.drawing.rows.map(({ group, emphasis }) => [group, emphasis]).slice(0, 2)).toEqual([
    ['China', undefined],
    ['China', 'main'],
  ]);
});
