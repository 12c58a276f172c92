import { describe, expect, test } from 'vitest';
import { parseCsv } from '../support/parsers/data-files.ts';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const problemOf = async (address: string) => {
  const { status, body } = await client.get(address).set('Accept', '*/*');
  return [status, body.errors];
};

describe('The files of a figure as a release published it', () => {
  test('The CSV has the values of the release, with its source and its years', async () => {
    const { text, headers } = await client.get('/figures/cobalt-mine-output.csv?vintage=mcs-2025').expect(200);
    const [names = [], ...rows] = parseCsv(text);
    const records = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
    expect(records.find(({ id }) => id === 'cod-2024')).toMatchObject({
      of: 'DR Congo',
      period: '2024',
      value: '220000',
      estimated: 'true',
      unit: 't',
      source: 'U.S. Geological Survey, Mineral Commodity Summaries 2025 Data Release, version 2.0',
    });
    expect([...new Set(records.map(({ period = '' }) => period))].toSorted((a, b) => a.localeCompare(b))).toEqual([
      '2023',
      '2024',
    ]);
    expect(headers['content-disposition']).toContain('cobalt-mine-output-mcs-2025.csv');
  });

  test('The JSON names the release, and all others that there are', async () => {
    const { body } = await client.get('/figures/cobalt-mine-output.json?vintage=mcs-2025').expect(200);
    const releases = ['mcs-2022', 'mcs-2023', 'mcs-2024', 'mcs-2025', 'mcs-2026'];
    expect(body).toMatchObject({ vintage: 'mcs-2025', vintages: releases, years: ['2023', '2024'] });
    expect(body.finding).toBe(
      'Cobalt: mine output by country, as published in Mineral Commodity Summaries 2025 Data Release',
    );
    expect(body.files.csv).toMatch(/cobalt-mine-output\.csv\?vintage=mcs-2025$/);
    const { body: today } = await client.get('/figures/cobalt-mine-output.json').expect(200);
    expect([today.vintage, today.vintages]).toEqual([null, releases]);
    expect((await client.get('/api/v1/figures/cobalt-mine-output').expect(200)).body).toEqual(today);
  });

  test.each([
    [
      'cobalt-mine-output.csv?vintage=mcs-1999',
      'is no release of this figure; there are mcs-2022, mcs-2023, mcs-2024, mcs-2025, mcs-2026',
    ],
    ['cobalt-mine-output.json?vintage=mcs-2031', 'is no release of this figure; there are mcs-2022,'],
    ['cobalt-mine-output.svg?vintage=mcs-2025', 'is taken by the CSV, the workbook and the JSON of a figure'],
    ['gallium-primary-output.csv?unit=lb&vintage=mcs-2025', 'stands alone: the values of a release'],
    ['gallium-uses.csv?vintage=mcs-2025', 'is not taken here: we have no earlier releases of this figure'],
    ['cobalt-mine-output.csv?vintage=mcs-2025&vintage=mcs-2024', 'is given once'],
  ])('%s is refused with the reason', async (file, reason) => {
    expect(await problemOf(`/figures/${file}`)).toEqual([
      400,
      [{ pointer: '#/vintage', detail: expect.stringContaining(reason) }],
    ]);
  });
});

describe('The page of a figure tells what releases published', () => {
  const pageOf = async (path: string) => (await client.get(path).set('Accept', 'text/html').expect(200)).text;

  test('A sentence says the first number, today’s, and by how much it moved', async () => {
    const words = textOf(await pageOf('/figures/cobalt-mine-output'));
    expect(words).toContain(
      'World output, 2024: first published 290,000 t (USGS, Apr 2025), now 302,000 t (+4.1%; USGS, Feb 2026).',
    );
    expect(words).toContain(
      'The estimate for 2025, 310,000 t, would end between 301,000 t and 323,000 t if it moved like the four first estimates before it (−2.9% to +4.1%).',
    );
  });

  test('A table has a column for each release and a row for each year that several have', async () => {
    const html = await pageOf('/figures/cobalt-mine-output');
    const part = html.split('<table').findLast((each) => each.includes('every value that several releases published'));
    const [table = ''] = (part ?? '').split('</table>');
    expect(table).toMatch(/<caption[^>]*>Cobalt: mine output by country: every value that several releases/);
    expect([...table.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, head]) => head)).toEqual([
      'Of',
      'Year',
      ...['Jan 2022', 'Jan 2023', 'Mar 2024', 'Apr 2025', 'Feb 2026'].map((month) => `USGS, ${month}`),
      'Change',
    ]);
    expect(textOf(table)).toContain('DR Congo 2024 220,000 t est. 226,000 t est. +2.7%');
  });

  test('The chart has each year once, with a title, a description and a table', async () => {
    const html = await pageOf('/figures/cobalt-mine-output');
    const words = textOf(html);
    expect(words).toContain('World output: revised up in three of four years, and down in one');
    expect(words).toContain('Pairs of values: 2021 170,000 (first published) and 165,000 (now);');
  });

  test('The files of every release can be taken, and the method is a link away', async () => {
    const html = await pageOf('/figures/cobalt-mine-output');
    for (const release of ['mcs-2022', 'mcs-2026'])
      for (const type of ['csv', 'xlsx', 'json'])
        expect(html).toContain(`href="/figures/cobalt-mine-output.${type}?vintage=${release}"`);
    expect(html).toContain('href="/data/revisions#cobalt"');
    const [, anchor = ''] = /href="\/methodology#([\w-]+)"/.exec(html) ?? [];
    expect(await pageOf('/methodology')).toContain(`id="${anchor}"`);
  });

  test('Reserves, which each edition dates anew, have no revision; a figure without releases has no section', async () => {
    expect(textOf(await pageOf('/figures/cobalt-reserves'))).toContain('No release has a year of this figure again');
    expect(await pageOf('/figures/gallium-uses')).not.toContain('id="revisions"');
  });

  test('An estimate has the range of its past revisions in the chart and in its picture, and the key says so', async () => {
    const { body } = await client.get('/figures/cobalt-mine-output.json').expect(200);
    expect(body.description).toContain('A thin line at an estimate is the range of its own past revisions.');
    expect(body.computed).toContain('of which there are at least three');
    const { body: picture } = await client.get('/figures/cobalt-mine-output.svg').expect(200);
    expect(picture.toString()).toContain('range of its own past revisions');
  });
});

describe('How large revisions have been', () => {
  test('The page says it first, then for each material, and the methodology says the same', async () => {
    const words = textOf((await client.get('/data/revisions').set('Accept', 'text/html').expect(200)).text);
    const first = /Half of 8 first estimates of world output moved by at most [\d.]+%, in 2 materials;/.exec(
      words,
    )?.[0];
    expect(first).toBeDefined();
    expect(words).toContain('Mine output world 3.6% −2.9% to +4.1% 4 1');
    expect(textOf((await client.get('/methodology').set('Accept', 'text/html').expect(200)).text)).toContain(first);
  });

  test('A row of the files has the count, the middle size, both ends and the range', async () => {
    const { body } = await client.get('/data/revisions.json').expect(200);
    const rows = body.rows as Record<string, unknown>[];
    expect(rows.find(({ material, of }) => material === 'cobalt' && of === 'world')).toMatchObject({
      figure: 'cobalt-mine-output',
      measure: 'Mine output',
      unit: '%',
      count: 4,
      settled: 1,
      range_low: expect.closeTo(-2.94, 2),
      range_high: expect.closeTo(4.14, 2),
      releases: 'mcs-2022 mcs-2023 mcs-2024 mcs-2025 mcs-2026',
    });
  });
});
