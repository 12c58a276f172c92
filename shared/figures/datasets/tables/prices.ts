/** Annual and monthly average prices. */
import type { Entry } from '../../../content.ts';
import { column, type DatasetTable, defineTable, figuresChanged, sourceColumns } from './table.ts';

type Price = {
  material: string;
  series: Entry<'figures'>['annualPrices'][number];
  year: string;
  value: number | null;
  range: { from: number; to: number } | undefined;
  isLast: boolean;
};

export const annualPriceTable: DatasetTable = defineTable<Price>({
  id: 'annual-prices',
  items: (content) =>
    content.list('figures').flatMap(({ id: material, annualPrices }) =>
      annualPrices.flatMap((series) => {
        const last = Object.keys(series.years).toSorted().at(-1);
        return Object.entries(series.years).flatMap(([year, value]) => {
          const range = series.ranges[year];
          return value === null && !range ? [] : [{ material, series, year, value, range, isLast: year === last }];
        });
      }),
    ),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('series', 'string', 'What is priced', ({ series }) => series.name),
    column('provider', 'string', 'Who publishes the price', ({ series }) => series.provider),
    column('year', 'integer', 'Calendar year', ({ year }) => Number(year)),
    column(
      'price',
      'number',
      'Average of the year, in the unit of the row; empty where the source prints a range',
      ({ value }) => value,
    ),
    column('price_from', 'number', 'Lower end of the range', ({ range }) => range?.from ?? null),
    column('price_to', 'number', 'Upper end of the range', ({ range }) => range?.to ?? null),
    column('unit', 'string', 'Currency and mass: USD/kg, US cents/lb', ({ series }) => series.unit),
    column('basis', 'string', 'Delivery, purity or content to which the price refers', ({ series }) => series.basis),
    column(
      'estimated',
      'boolean',
      'Whether the source estimates the year',
      ({ series, isLast }) => isLast && series.latestIsEstimate,
    ),
    ...sourceColumns<Price>(({ series }) => series),
  ],
  cites: ({ series }) => series.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});

type MonthlyPrice = NonNullable<Entry<'figures'>['monthlyPrice']>;
type PriceOfMonth = {
  material: string;
  series: MonthlyPrice;
  edition: MonthlyPrice['editions'][number];
  month: string;
  value: number;
};

export const monthlyPriceTable: DatasetTable = defineTable<PriceOfMonth>({
  id: 'monthly-prices',
  items: (content) =>
    content
      .list('figures')
      .flatMap(({ id: material, monthlyPrice: series }) =>
        (series?.editions ?? []).flatMap((edition) =>
          Object.entries(edition.months).flatMap(([month, value]) =>
            series && value !== null ? [{ material, series, edition, month, value }] : [],
          ),
        ),
      ),
  columns: [
    column('material', 'string', 'Id of the material, as in its address', ({ material }) => material),
    column('series', 'string', 'What is priced', ({ series }) => series.name),
    column('provider', 'string', 'Who publishes the price', ({ series }) => series.provider),
    column('month', 'string', 'Calendar month: 2026-09', ({ month }) => month),
    column('price', 'number', 'Average of the month, in the unit of the row', ({ value }) => value),
    column('unit', 'string', 'Currency and mass: USD/t', ({ series }) => series.unit),
    column('basis', 'string', 'Delivery, purity or content to which the price refers', ({ series }) => series.basis),
    ...sourceColumns<PriceOfMonth>(({ edition }) => edition),
  ],
  cites: ({ edition }) => edition.source,
  material: ({ material }) => material,
  changed: figuresChanged,
});
