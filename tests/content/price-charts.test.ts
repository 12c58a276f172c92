/** The bands behind the prices of the editors' content, judged by what measures and prices say, not by our rule. */
import { expect, test } from 'vitest';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { editorsSource, presentDay } from '../support/site/editors-site.ts';

const content = editorsSource().at(presentDay);
const priceFigures = listFigures(content, presentDay).filter(({ kind }) => kind === 'prices');
const bands = priceFigures.flatMap(({ materials: [id = ''], chart: { drawing } }) =>
  drawing.kind === 'lines' ? (drawing.bands ?? []).map((band) => ({ id, ...band })) : [],
);

test('No price chart has more than two bands, and some have one', () => {
  for (const { chart } of priceFigures)
    expect(chart.drawing.kind === 'lines' ? chart.drawing.bands?.length : 0).toBeLessThanOrEqual(2);
  expect(bands.length).toBeGreaterThan(5);
});

test('Every band of a price chart is a measure on the form of a price, of a country that makes a fifth of it', () => {
  for (const { id, label, href = '' } of bands) {
    const measure = content.find('measures', href.replace('/policy/', ''));
    const figures = content.find('figures', id);
    const touched = figures?.annualPrices.filter(({ product: { form, elements = [], origin, destination } }) =>
      measure?.clauses.some(
        ({ items, origins = [], destinations, endUser, endUse }) =>
          !endUser &&
          !endUse &&
          (!destinations || destinations.includes(destination ?? '')) &&
          items.some(
            (item) =>
              item.material === id &&
              (item.forms?.includes(form) || !(item.forms ?? item.someForms)) &&
              (!item.elements || item.elements.some((element) => elements.includes(element))),
          ) &&
          (origin
            ? origins.includes(origin)
            : figures.production.some(({ producers }) =>
                producers.some(({ iso3, sharePercent }) => origins.includes(iso3) && (sharePercent ?? 0) >= 20),
              )),
      ),
    );
    expect(touched?.length, `${id}: ${label}`).toBeGreaterThan(0);
  }
});
