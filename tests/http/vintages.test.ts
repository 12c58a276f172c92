import { describe, expect, test } from 'vitest';
import { parseCsv } from '../support/parsers/data-files.ts';
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
    expect([...new Set(records.map(({ period }) => period))].toSorted()).toEqual(['2023', '2024']);
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
    ['cobalt-mine-output.json?vintage=', 'is no release of this figure; there are mcs-2022,'],
    ['cobalt-mine-output.svg?vintage=mcs-2025', 'is taken by the CSV and the JSON of a figure'],
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
