import { expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { figuresOf } from '../../../../shared/figures/list-figures.ts';
import { loadPrices } from '../../../../shared/pages/material/load-prices.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

function bandsOn(id: string) {
  const material = content.find('materials', id) as Entry<'materials'>;
  const prices = loadPrices(content, material, { figures: figuresOf(content, id, today), unit: null, now: today });
  return typeof prices === 'object' && prices.chart.drawing.kind === 'lines' ? (prices.chart.drawing.bands ?? []) : [];
}
const namesOn = (id: string) => bandsOn(id).map(({ label }) => label);

test('Behind prices are the measures of the main producers, one for each country and kind', () => {
  expect(namesOn('cobalt')).toEqual(['DR Congo: ban, Feb 2025', 'DR Congo: quota, Oct 2025']);
  expect(namesOn('gallium')).toEqual(['China: license, Aug 2023', 'China: ban, Dec 2024']);
  expect(namesOn('rare-earth-elements')).toEqual(['China: license, Apr 2025', 'China: quota, Oct 2024']);
});

test('A measure of the last year with a price is drawn, because a year lasts until its end', () => {
  expect(namesOn('tungsten')).toEqual(['China: license, Feb 2025']);
  expect(namesOn('molybdenum')).toEqual(['China: license, Feb 2025']);
  expect(namesOn('scandium')).toEqual(['China: license, Apr 2025']);
});

test('A measure of a country that produces none of it, or that we only recall, is not drawn', () => {
  expect(namesOn('manganese')).toEqual([]);
  expect(namesOn('copper')).toEqual([]);
  expect(namesOn('nickel')).toEqual(['Indonesia: ban, Jan 2020']);
});

test('A band ends on the last day of its measure', () => {
  const [ban, quota] = bandsOn('cobalt');
  expect(ban?.to).toBeCloseTo(2025 + 288 / 365, 6);
  expect(quota?.from).toBeCloseTo(2025 + 288 / 365, 6);
});
