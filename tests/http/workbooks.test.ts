/**
 * The workbooks of tables: beside every CSV that readers are offered is one with the same cells. What LibreOffice reads
 * in them is in spreadsheets.test.ts.
 */
import { beforeAll, expect, test } from 'vitest';
import { tableOfFigure } from '../../server/publish/figures/figure-table.ts';
import { sheetsOf } from '../../server/publish/tables/workbook.ts';
import { recordsOf } from '../../shared/figures/columns.ts';
import { listFigures } from '../../shared/figures/list-figures.ts';
import { parseCsv, readSheet } from '../support/parsers/data-files.ts';
import { linksOf } from '../support/parsers/html.ts';
import { everyPage } from '../support/site/addresses.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { client } = testSite();
const day = /^\d{4}-\d\d-\d\d$/;
const isCsv = (address: string) => /\.csv(?:\?|$)/.test(address);
const workbookOf = (address: string) => address.replace('.csv', '.xlsx');
/** Pages whose query narrows or orders their table, or changes its unit. */
const narrowed = [
  '/subscriptions?covers=cost',
  '/subscriptions/critical-materials?view=board&filter=tech_metals&sort=-name',
  '/blue/cmri?prices=2',
  '/figures/gallium-prices?unit=US%24%2Flb',
];
let linksByPage: Map<string, string[]>;

beforeAll(async () => {
  const pages = [...everyPage.map(([, path]) => path), ...narrowed];
  linksByPage = new Map();
  for (const page of pages) linksByPage.set(page, linksOf((await client.get(page).set('Accept', 'text/html')).text));
});

async function sheet(address: string, number: number) {
  const { body } = await client.get(address).responseType('blob').expect(200);
  return readSheet(body as Buffer, number);
}

test('A page that offers a table as CSV offers it as a workbook too', () => {
  const without = [...linksByPage].flatMap(([page, links]) =>
    links.filter((link) => isCsv(link) && !links.includes(workbookOf(link))).map((link) => [page, link]),
  );
  expect(without).toEqual([]);
});

test('The workbook of a table has the cells of its CSV, and a column of days has dates', async () => {
  const addresses = [...new Set([...linksByPage.values()].flat().filter(isCsv))];
  expect(new Set(addresses.map((address) => address.split(/[/.?]/).slice(1, 3).join('/'))).size).toBeGreaterThan(8);
  for (const address of addresses) {
    const [header = [], ...rows] = parseCsv((await client.get(address).expect(200)).text);
    const [names = [], ...sheetRows] = await sheet(workbookOf(address), 1);
    expect([address, names]).toEqual([address, header]);
    const hasDays = header.map((_, index) =>
      rows.every((row) => ['', day.exec(row[index] ?? '')?.[0]].includes(row[index])),
    );
    const read = sheetRows.map((row) => header.map((_, index) => textOfCell(row[index] ?? null, hasDays[index])));
    // Text that a table program could take for a formula begins with an apostrophe in CSV.
    expect([address, read]).toEqual([address, rows.map((row) => row.map((cell) => cell.replaceAll("'", '')))]);
  }
});

function textOfCell(cell: string | number | boolean | Date | null, isDay = false): string {
  if (cell === null) return '';
  if (cell instanceof Date && isDay) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' && isDay ? `${cell} is text` : String(cell).replaceAll("'", '');
}

test.each([
  ['/blue/maps/cobalt/mine.xlsx', 'share', 'number'],
  ['/blue/maps/cobalt/mine.xlsx', 'doubtful', 'boolean'],
  ['/blue/infographics/801/lithium-bases.xlsx', 'Tons for one ton of lithium', 'number'],
  ['/subscriptions/coverage.xlsx', 'prices', 'boolean'],
  ['/subscriptions/samples/solar.xlsx', 'illustrative', 'boolean'],
  ['/subscriptions/critical-materials.xlsx', 'tightest_share_percent', 'number'],
  ['/policy.xlsx', 'approximate', 'boolean'],
  ['/blue/cmri/editions/2026-11.xlsx', 'score', 'number'],
  ['/figures/gallium-prices.xlsx', 'value', 'number'],
])('In the workbook %s the cells of the column "%s" are of the type %s', async (address, name, type) => {
  const [header = [], ...rows] = await sheet(address, 1);
  const cells = rows.map((row) => row[header.indexOf(name)] ?? null).filter((cell) => cell !== null);
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => typeof cell !== type)).toEqual([]);
});

test('A workbook says what its columns mean, if they are described, and where it comes from', async () => {
  expect((await sheet('/subscriptions/samples/solar.xlsx', 2))[0]).toEqual(['name', 'type', 'unit', 'meaning']);
  expect((await sheet('/figures/gallium-prices.xlsx', 2))[0]).toEqual(['name', 'meaning']);
  const about = Object.fromEntries(await sheet('/blue/maps/cobalt/mine.xlsx', 2));
  expect(about).toEqual({
    Title: expect.any(String),
    Publisher: 'Lazulite',
    Address: 'http://localhost/blue/maps/cobalt/mine',
  });
});

test('Days of several documents in one cell of a workbook are text, as in the CSV', () => {
  const view = sourceOf(siteContent()).at(today);
  const cites = view.list('sources').map(({ id }) => id);
  const [figure] = listFigures(view, today);
  if (!figure) throw new Error('The site has no figure');
  const withSeveral = { ...figure, rows: figure.rows.map((row) => ({ ...row, cites })) };
  const [data] = sheetsOf(tableOfFigure(view, withSeveral, 'https://www.example.com'));
  const days = recordsOf(view, withSeveral).map(({ retrieved }) => retrieved);
  expect(days[0]).toContain(' ');
  expect(data?.rows.map((row) => row[data.header?.indexOf('retrieved') ?? -1])).toEqual(days);
});
