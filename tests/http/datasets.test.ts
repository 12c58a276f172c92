import { expect, test } from 'vitest';
import { datasetJsonSchema } from '../../server/publish/read-api/collections/describe-dataset.ts';
import { datasetIds } from '../../shared/figures/datasets/datasets.ts';
import { parseCsv, readSheet } from '../support/parsers/data-files.ts';
import { textOf } from '../support/parsers/html.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com/base' });
const get = (path: string) => client.get(`/base${path}`).set('Accept', 'text/html');
const buffer = async (path: string) => (await get(path).responseType('blob')).body as Buffer;
const url = 'https://www.example.com/base/data';

test('Every dataset of the code is described in the content, and every description has a dataset', () => {
  expect(
    siteContent()
      .content.entries.datasets.map(({ id }) => id)
      .toSorted(),
  ).toEqual(datasetIds.toSorted());
});

test('The list of datasets names each with its size, its last change and its files', async () => {
  const { status, text } = await get('/data');
  expect(status).toBe(200);
  for (const id of datasetIds)
    for (const end of ['"', '.csv"', '.xlsx"', '.json"']) expect(text).toContain(`href="/base/data/${id}${end}`);
  expect(textOf(text)).toMatch(/\d+ rows, \d+ columns\. Last change \w+ \d+, 2026\./);
});

test.each(datasetIds)(
  'The files of the dataset %s have the same values, and the counts and columns of its page',
  async (id) => {
    const page = await get(`/data/${id}`);
    const { text: csv } = await get(`/data/${id}.csv`);
    const json = datasetJsonSchema.parse((await get(`/data/${id}.json`)).body);
    const [header = [], ...lines] = parseCsv(csv);
    const names = json.columns.map(({ name }) => name);
    expect(header).toEqual(names);
    expect(lines.length).toBe(json.rowCount);
    expect(json.rows.map((row) => names.map((name) => String(row[name] ?? '')))).toEqual(lines);
    expect(textOf(page.text)).toContain(`Rows ${json.rowCount.toLocaleString('en-US')} Columns ${names.length}`);
    for (const { meaning } of json.columns) expect(textOf(page.text)).toContain(meaning);

    const [sheetHeader = [], ...sheetRows] = readSheet(await buffer(`/data/${id}.xlsx`), 1);
    expect(sheetHeader).toEqual(names);
    const cellOf = (value: string | number | boolean | null | undefined, type: string | undefined) =>
      type === 'date' && typeof value === 'string' ? new Date(value) : (value ?? null);
    expect(sheetRows.map((cells) => names.map((_, index) => cells[index] ?? null))).toEqual(
      json.rows.map((row) => json.columns.map(({ name, type }) => cellOf(row[name], type))),
    );
  },
);

test.each(datasetIds)(
  'The values of the dataset %s have the types of its columns, and its sources exist',
  async (id) => {
    const { columns, rows } = datasetJsonSchema.parse((await get(`/data/${id}.json`)).body);
    const known = new Set(siteContent().content.entries.sources.map((source) => source.id));
    for (const { name, type } of columns)
      for (const row of rows) {
        const value = row[name] ?? null;
        if (value === null) continue;
        if (type === 'date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
        else if (type === 'integer') expect(Number.isInteger(value), `${name}: ${value}`).toBe(true);
        else expect(typeof value, `${name}: ${value}`).toBe(type);
        if (name === 'source')
          expect(
            String(value)
              .split(' ')
              .filter((cite) => !known.has(cite.split('#')[0] ?? '')),
          ).toEqual([]);
      }
  },
);

test('The CSV of a dataset links its metadata, which describes each of its columns according to CSV on the Web', async () => {
  const { headers, text } = await get('/data/reserves.csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="reserves.csv"',
    'access-control-allow-origin': '*',
    link: `<${url}/reserves>; rel="canonical", <${url}/reserves.csv-metadata.json>; rel="describedby"; type="application/csvm+json"`,
    'last-modified': expect.any(String),
  });
  const metadata = await get('/data/reserves.csv-metadata.json').buffer(true);
  expect(metadata.headers['content-type']).toContain('application/csvm+json');
  const { '@context': context, url: file, 'dc:license': license, tableSchema } = JSON.parse(metadata.text);
  expect([context[0], file, license]).toEqual([
    'http://www.w3.org/ns/csvw',
    'reserves.csv',
    { '@id': 'https://www.example.com/base/terms-of-use' },
  ]);
  expect(tableSchema.columns.map(({ name }: { name: string }) => name)).toEqual(parseCsv(text)[0]);
  for (const column of tableSchema.columns)
    expect(column).toMatchObject({ 'dc:description': expect.any(String), datatype: expect.any(String) });
});

test.each(['csv', 'json', 'xlsx', 'csv-metadata.json'])(
  'A client that has the .%s file of a dataset gets a 304',
  async (extension) => {
    const { headers } = await get(`/data/uses.${extension}`);
    expect((await get(`/data/uses.${extension}`).set('If-None-Match', String(headers.etag))).status).toBe(304);
  },
);

test('The structured data of a dataset describes the files, the columns and the license', async () => {
  const { text } = await get('/data/annual-prices');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const dataset = JSON.parse(json)['@graph'].find((node: { '@type': string }) => node['@type'] === 'Dataset');
  expect(dataset).toMatchObject({
    name: 'Annual prices',
    license: 'https://www.example.com/base/terms-of-use',
    temporalCoverage: '2021/2025',
    creator: { '@type': 'Organization', name: 'Lazulite' },
  });
  expect(dataset.description.length).toBeGreaterThanOrEqual(50);
  expect(dataset.distribution).toContainEqual({
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: `${url}/annual-prices.csv`,
  });
  expect(dataset.variableMeasured.map(({ name }: { name: string }) => name)).toContain('price');
});

test('Rows from documents that allow only single figures are left out of a dataset, and its page states their number', async () => {
  expect(textOf((await get('/data/output-by-country')).text)).toMatch(
    /\d+ rows of documents whose terms allow single figures only are left out/,
  );
});

test.each([
  '/data/unobtainium',
  '/data/reserves.pdf',
  '/data/unobtainium.csv',
  '/data/reserves.csv/more',
  '/data/constructor.csv',
])('The address %s, which no dataset has, is a 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('The id of a dataset in capitals redirects to its page', async () => {
  expect((await get('/data/Reserves')).headers.location).toBe('/base/data/reserves');
});
