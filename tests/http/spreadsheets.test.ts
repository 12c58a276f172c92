/**
 * The files of tables in LibreOffice with German settings: a comma in numbers, other dates. What Excel does is in
 * docs/api.md.
 */
import { describe, expect, test } from 'vitest';
import { datasetJsonSchema } from '../../server/publish/read-api/collections/describe-dataset.ts';
import { readSheet, type SheetValue } from '../support/parsers/data-files.ts';
import { type CalcCell, hasSoffice, openInCalc } from '../support/parsers/soffice.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com' });
/** Decimal numbers, days and months, and text with umlauts and dashes. */
const ids = ['atomic-weights', 'trade-measures', 'sources'];
/** One of each other kind of table. */
const others = [
  '/figures/gallium-prices.xlsx',
  '/blue/maps/cobalt/mine.xlsx',
  '/blue/infographics/801/lithium-bases.xlsx',
  '/subscriptions/coverage.xlsx',
  '/subscriptions/samples/solar.xlsx',
  '/subscriptions/critical-materials.xlsx',
  '/policy.xlsx',
  '/blue/cmri.xlsx',
];
/** Comma, quotes, UTF-8, from the first line, English (USA), special numbers recognized. */
const asDocumented = 'CSV:44,34,76,1,,1033,false,true';

const bytesOf = async (path: string) => (await client.get(path).responseType('blob').expect(200)).body as Buffer;
const filesOf = async (extension: string) =>
  Object.fromEntries(
    await Promise.all(
      ids.map(async (id) => [`${id}.${extension}`, await bytesOf(`/data/${id}.${extension}`)] as const),
    ),
  );

/** @returns the cells that differ from those that the JSON of the dataset asks for. */
async function differing(id: string, rows: readonly CalcCell[][] = []) {
  const { columns, rows: wanted } = datasetJsonSchema.parse((await client.get(`/data/${id}.json`)).body);
  expect(rows[0]).toEqual(columns.map(({ name }) => ({ type: 'string', value: name })));
  expect(rows.length).toBe(wanted.length + 1);
  return wanted.flatMap((row, at) =>
    columns.flatMap(({ name, type }, index) => {
      const found = rows[at + 1]?.[index] ?? { type: 'empty', value: '' };
      return isRight(row[name] ?? null, type, found) ? [] : [{ name, wanted: row[name], ...found }];
    }),
  );
}

function isRight(wanted: string | number | boolean | null, type: string, found: CalcCell): boolean {
  if (wanted === null) return found.type === 'empty';
  if (typeof wanted === 'boolean') return found.type !== 'string' && ['true', '1'].includes(found.value) === wanted;
  if (typeof wanted === 'number') return found.type === 'float' && Number(found.value) === wanted;
  if (type === 'date') return found.type === 'date' && found.value.startsWith(wanted);
  return found.value.replace(/T00:00:00$/, '') === wanted;
}

const title = hasSoffice ? 'In LibreOffice' : 'In LibreOffice (SKIPPED: it is not installed)';
describe.skipIf(!hasSoffice)(title, { timeout: 120_000 }, () => {
  test('Each cell of a workbook has the right type and value', async () => {
    const opened = await openInCalc(await filesOf('xlsx'), 'de-DE');
    for (const id of ids) expect(await differing(id, opened[`${id}.xlsx`]), id).toEqual([]);
  });

  test('The cells of the tables that are no datasets have the types and values of their workbooks', async () => {
    const files = await Promise.all(
      others.map(async (path) => [path.replaceAll('/', '-').slice(1), await bytesOf(path)] as const),
    );
    const opened = await openInCalc(Object.fromEntries(files), 'de-DE');
    for (const [name, bytes] of files) {
      const written = readSheet(bytes, 1);
      const [header = []] = written;
      const rows = (opened[name] ?? []).map((row) =>
        header.map((_, index) => row[index] ?? { type: 'empty' as const, value: '' }),
      );
      expect(rows.length, name).toBe(written.length);
      const isSame = (cell: SheetValue, found: CalcCell) =>
        cell instanceof Date
          ? isRight(cell.toISOString().slice(0, 10), 'date', found)
          : isRight(cell, typeof cell, found);
      const wrong = rows.flatMap((row, at) =>
        row.filter((found, index) => !isSame(written[at]?.[index] ?? null, found)),
      );
      expect(wrong, name).toEqual([]);
    }
  });

  test('A CSV that is imported as the documents say has the right numbers, days and texts', async () => {
    const opened = await openInCalc(await filesOf('csv'), 'de-DE', asDocumented);
    for (const id of ids) expect(await differing(id, opened[`${id}.csv`]), id).toEqual([]);
  });
});
