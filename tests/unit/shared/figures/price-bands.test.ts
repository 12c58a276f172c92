import { expect, test } from 'vitest';
import { loadChart } from '../../../../shared/figures/charts/load-chart.ts';
import { priceBands, yearsOf } from '../../../../shared/figures/charts/price-bands.ts';
import { figureInUnit, findFigure } from '../../../../shared/figures/list-figures.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const seriesOf = (id: string) => yearsOf(content.find('figures', id)?.annualPrices ?? []);
const bandsOn = (id: string, now = today) => priceBands(content, id, seriesOf(id), now);
const namesOn = (id: string, now = today) => bandsOn(id, now).map(({ label }) => label);

test('Behind prices are the measures that name the product, from a country that makes a fifth of it or more', () => {
  expect(namesOn('cobalt')).toEqual(['DR Congo export quota, Oct 2025', 'DR Congo export ban, Feb 2025']);
  expect(namesOn('antimony')).toEqual(['Chinese export license needed, Sep 2024']);
  expect(namesOn('germanium')).toEqual(['Chinese export license needed, Aug 2023']);
});

test('A ban on sales to one country is behind the prices that are paid there, and behind no others', () => {
  expect(namesOn('gallium')).toEqual([
    'Chinese ban on sales to the US, Dec 2024',
    'Chinese export license needed, Aug 2023',
  ]);
  const elsewhere = seriesOf('gallium').map((series) => ({ ...series, product: { form: 'metal' as const } }));
  expect(priceBands(content, 'gallium', elsewhere, today)).toHaveLength(1);
});

test('A measure that names only some of the prices says which', () => {
  expect(namesOn('rare-earth-elements')).toEqual([
    'Chinese export license needed, Apr 2025: samarium oxide and gadolinium oxide',
  ]);
  expect(namesOn('graphite')).toEqual([
    'Stricter Chinese review of sales to the US, Dec 2024: flake, US imports',
    'Chinese export license needed, Dec 2023: flake, US imports',
  ]);
});

test.each([
  ['Namibia, which makes little of it', 'manganese'],
  ['the United States and Britain on Russian metal', 'copper'],
  ['Indonesia on ore, behind a price of metal', 'nickel'],
  ['Zimbabwe on ore, behind a price of carbonate', 'lithium'],
  ['China on oxide and compounds of it, behind a price of concentrate', 'tungsten'],
  ['China on certain powders, behind a price of oxide', 'molybdenum'],
])('A measure of %s is not behind its price', (_measure, id) => {
  expect(namesOn(id)).toEqual([]);
});

test('A band lasts while its measure is in force, and leads to it', () => {
  const [quota, ban] = bandsOn('cobalt');
  expect(ban?.to).toBeCloseTo(2025 + 288 / 365, 2);
  expect(quota?.from).toBeCloseTo(2025 + 288 / 365, 2);
  expect(quota?.to).toBeGreaterThan(2027);
  expect([quota?.href, ban?.href]).toEqual(['/policy/congo-cobalt-quota', '/policy/congo-cobalt-ban']);
});

test('A measure that is still to come is not behind a price', () => {
  expect(namesOn('cobalt', new Date('2025-10-01T12:00:00Z'))).toEqual(['DR Congo export ban, Feb 2025']);
});

test('The figure of the prices, in every unit, and the chart of an author have the same bands', () => {
  const figure = findFigure(content, 'antimony-prices', today);
  const drawings = [
    figure?.chart.drawing,
    figure && figureInUnit(content, figure, 'US$/kg', today)?.chart.drawing,
    loadChart(content, 'antimony-price-and-rules', today)?.drawing,
  ];
  for (const drawing of drawings) expect(drawing).toMatchObject({ kind: 'lines', bands: bandsOn('antimony') });
});
