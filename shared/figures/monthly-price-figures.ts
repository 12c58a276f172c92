/** The monthly average price of a material: one line, with gaps where a month was not seen. */
import type { Content } from '../content.ts';
import type { TableData } from '../evidence/composed-page/load-table.ts';
import { formatPrice, readableUnit } from '../records/materials/amounts.ts';
import { monthlyPriceFigureId, valueId } from '../records/materials/figure-ids.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatPublished } from '../text/format.ts';
import { chartValue, ofMaterial, printValue, provenanceOf } from './blocks.ts';
import type { Lines } from './charts/drawing.ts';
import { priceBands, spanOfPeriod } from './charts/price-bands.ts';
import type { FigureDraft, Figures, FigureValue, Material } from './figure.ts';

type MonthlyPrice = NonNullable<Figures['monthlyPrice']>;

export function monthlyPriceFigures(
  content: Content,
  material: Material,
  figures: Figures,
  { now }: { now: Date },
): FigureDraft[] {
  const price = figures.monthlyPrice;
  if (!price) return [];
  const id = monthlyPriceFigureId(material.id);
  const months = valuesOf(content, price);
  const rows = months.filter(({ value }) => value !== null);
  const [first, last] = [rows[0]?.period, rows.at(-1)?.period].map((month) => formatPublished(month ?? ''));
  const periods = months.map(({ period }) => period ?? '');
  const name = `${material.name}: monthly average price`;
  return [
    {
      ...ofMaterial(material, figures, id),
      published: price.published,
      kind: 'monthly price',
      name,
      title: titleOf(material, price, rows),
      subtitle: `${material.name}, ${price.name}, monthly averages, ${first} to ${last}, ${readableUnit(price.unit)}`,
      unit: readableUnit(price.unit),
      basis: `monthly average, ${price.basis}`,
      computedHow:
        'Monthly averages as the source prints them; nothing is adjusted for inflation. The change is the last month over the same month of the year before. A gap in the line is a month that we have not seen.',
      rows,
      drawing: {
        ...drawingOf(price, months),
        bands: priceBands(content, material.id, [{ name: price.name, product: price.product, periods }], now),
      },
      table: tableOf(name, price, rows),
      usedOn: [{ label: `${material.name}, Prices`, href: `${entryHref(material)}#prices` }],
    },
  ];
}

/** Also the months that were not seen, without a value. */
function valuesOf(content: Content, { name, provider, unit, basis, editions }: MonthlyPrice): FigureValue[] {
  return editions.flatMap((edition) =>
    Object.entries(edition.months).map(([month, value]) => ({
      ...provenanceOf(content, edition),
      id: valueId(name, month),
      of: name,
      measure: `price (${provider})`,
      period: month,
      value,
      isMinimum: false,
      unit,
      basis: `monthly average, ${basis}`,
      estimated: false,
    })),
  );
}

/** "Copper: $14,474 per t in Sep 2026, 45% more than in Sep 2025 (LME settlement)" */
function titleOf(material: Material, { name }: MonthlyPrice, rows: FigureValue[]): string {
  const last = rows.at(-1);
  if (!last?.period) return `${material.name}: monthly average price`;
  const [year, month] = last.period.split('-');
  const before = rows.find(({ period }) => period === `${Number(year) - 1}-${month}`) ?? rows[0] ?? last;
  const change = Math.round(100 * ((last.value ?? 0) / (before.value || 1) - 1));
  const compared = change === 0 ? 'as' : `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than`;
  const [now, then] = [last, before].map(({ period }) => formatPublished(period ?? ''));
  return `${material.name}: ${printValue(last)} in ${now}, ${compared} in ${then} (${name})`;
}

/** The average of a month is drawn in its middle. */
function drawingOf({ name, unit }: MonthlyPrice, months: FigureValue[]): Lines {
  const points = months.map((month) => {
    const { from, to } = spanOfPeriod(month.period ?? '');
    return { x: (from + to) / 2, ...chartValue(month) };
  });
  return {
    kind: 'lines',
    unit: readableUnit(unit).startsWith('$') ? '$' : '',
    series: [{ label: name, emphasis: 'main', points }],
  };
}

function tableOf(caption: string, { name, unit }: MonthlyPrice, rows: FigureValue[]): TableData {
  return {
    caption,
    illustrative: false,
    columns: [
      { label: 'Month', numeric: false },
      { label: `${name}, ${readableUnit(unit)}`, numeric: true },
    ],
    rows: rows.map((row) => [formatPublished(row.period ?? ''), formatPrice(row.value ?? 0)]),
    foot: undefined,
  };
}
