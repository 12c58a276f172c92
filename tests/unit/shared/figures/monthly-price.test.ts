/** The monthly prices: a gap in the line for each month that was not seen, and the edition of each month. */
import { expect, test } from 'vitest';
import { findDataset } from '../../../../shared/figures/datasets/datasets.ts';
import { figureInUnit, findFigure, unitsOf } from '../../../../shared/figures/list-figures.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const figureOf = (id: string) => {
  const figure = findFigure(content, `${id}-monthly-price`, today);
  if (!figure) throw new Error(`${id} has no monthly price`);
  return figure;
};

test('A monthly price is compared with the same month of the year before', () => {
  expect(figureOf('copper').chart.title).toBe(
    'Copper: $14,474 per t in Sep 2026, 45% more than in Sep 2025 (LME settlement)',
  );
  expect(figureOf('nickel').chart.subtitle).toBe(
    'Nickel, LME settlement, monthly averages, Jan 2023 to Sep 2026, $ per t',
  );
});

test('A month that was not seen is a gap in the line, and no value', () => {
  const { rows, chart } = figureOf('tin');
  expect(rows).toHaveLength(44);
  expect(rows.some(({ period }) => period === '2026-08')).toBe(false);
  const points = chart.drawing.kind === 'lines' ? (chart.drawing.series[0]?.points ?? []) : [];
  expect(points).toHaveLength(45);
  expect(points.at(-2)?.value).toBeNull();
  expect(points[0]?.x).toBeCloseTo(2023 + 0.5 / 12, 6);
});

test('Each month names the edition that it was read in', () => {
  const cited = (month: string) => figureOf('copper').rows.find(({ period }) => period === month)?.cites;
  expect([cited('2026-05'), cited('2026-06')]).toEqual([['wb-pink-sheet-2026-06'], ['wb-pink-sheet-2026-10']]);
});

test('The average of the months of a year is the annual price that the publisher states', () => {
  for (const [id, year, stated] of [
    ['copper', '2024', 9142],
    ['copper', '2025', 9947],
    ['tin', '2024', 30066],
    ['tin', '2025', 34059],
    ['nickel', '2024', 16814],
    ['nickel', '2025', 15162],
  ] as const) {
    const months = figureOf(id).rows.filter(({ period }) => period?.startsWith(year));
    expect(months).toHaveLength(12);
    expect(Math.abs(months.reduce((sum, { value }) => sum + (value ?? 0), 0) / 12 - stated)).toBeLessThan(1);
  }
});

test('A monthly price can be shown in other units', () => {
  const figure = figureOf('copper');
  expect(unitsOf(figure)).toContain('US$/lb');
  const converted = figureInUnit(content, figure, 'US$/lb', today);
  expect(converted?.rows.at(-1)).toMatchObject({ period: '2026-09', value: 6.565, unit: 'USD/lb' });
});

test('The table of monthly prices has a row for each month of each material', () => {
  const dataset = findDataset(content, 'monthly-prices', today);
  expect(dataset?.materials.toSorted()).toEqual(['copper', 'nickel', 'tin']);
  expect(dataset?.rows).toHaveLength(3 * 44);
});
