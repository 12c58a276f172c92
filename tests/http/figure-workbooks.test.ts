import { expect, test } from 'vitest';
import { sheetsOfFigure } from '../../server/publish/figures/figure-workbook.ts';
import { figureJsonSchema } from '../../server/publish/read-api/collections/describe-figure.ts';
import { recordsOf } from '../../shared/figures/columns.ts';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { readSheet } from '../support/data-files.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site.ts';

const { client } = testSite();
const day = /^\d{4}-\d\d-\d\d$/;

async function readFigure(id: string) {
  const { body } = await client.get(`/figures/${id}.xlsx`).responseType('blob').expect(200);
  const [header = [], ...rows] = readSheet(body as Buffer, 1);
  const json = figureJsonSchema.parse((await client.get(`/figures/${id}.json`)).body);
  return { header, rows: rows.map((row) => header.map((_, index) => row[index] ?? null)), ...json };
}

test('The workbook of a figure has the columns and values of its JSON, with numbers as numbers and days as dates', async () => {
  const { header, rows, columns, values } = await readFigure('gallium-prices');
  expect(header).toEqual(columns.map(({ name }) => name));
  const cellOf = (value: unknown) => (day.test(String(value)) ? new Date(String(value)) : value === '' ? null : value);
  expect(rows).toEqual(values.map((value) => Object.values(value).map(cellOf)));
  expect(rows.every((row) => row.some((cell) => typeof cell === 'number') && row.some((cell) => cell instanceof Date))).toBe(true);
});

test('The days of several documents in one cell of the workbook are text, as in the CSV', () => {
  const view = sourceOf(siteContent()).at(today);
  const cites = view.list('sources').map(({ id }) => id);
  const [figure] = listFigures(view, today);
  if (!figure) throw new Error('The site has no figure');
  const withSeveral = { ...figure, rows: figure.rows.map((row) => ({ ...row, cites })) };
  const [data] = sheetsOfFigure(view, withSeveral, 'https://www.example.com');
  const days = recordsOf(view, withSeveral).map(({ retrieved }) => retrieved);
  expect(days[0]).toContain(' ');
  expect(data?.rows.map((row) => row[data.header?.indexOf('retrieved') ?? -1])).toEqual(days);
});

test('The workbook of a figure follows the unit of its page', async () => {
  const { body } = await client.get('/figures/gallium-prices.xlsx?unit=US%24%2Flb').responseType('blob').expect(200);
  const [header = [], first = []] = readSheet(body as Buffer, 1);
  expect(first[header.indexOf('unit')]).toBe('USD/lb');
});
