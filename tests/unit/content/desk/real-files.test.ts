/**
 * The files of the publishers themselves, where `RELEASES` names their folder. They are not part of the project: see
 * content/desk/README.md.
 */
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listReleaseFiles } from '../../../../content/desk/list-files.ts';
import type { FileReading, Observation } from '../../../../content/desk/observation.ts';
import { readReleaseFile } from '../../../../content/desk/program/read-files.ts';

const { RELEASES: releases = '' } = process.env;
const read = (file: string) => readReleaseFile(join(releases, file));
const readAll = (folder: string) =>
  Promise.all(listReleaseFiles([join(releases, folder)]).map((file) => readReleaseFile(file)));
const at = ({ observations }: FileReading, line: number) => observations.filter(({ trace }) => trace.line === line);
const nameOf = ({ file }: FileReading) => basename(file);

/** Tables about the economy of the United States, states and end uses: no figure of ours is in them. */
const otherTables = /_(Fig1|Fig2|Fig4|Fig10|Fig11|Fig12|T1|T2|T3|T4)_|202[34]_Fig3_/;

describe.skipIf(releases === '')('The Mineral Commodity Summaries 2026', () => {
  test('All 8,886 rows of the Mineral Commodity Summaries 2026 are read, but one that is shifted', async () => {
    const reading = await read('usgs-mcs2026/MCS2026_Commodities_Data.csv.gz');
    expect(reading).toMatchObject({
      release: 'mcs-2026',
      sha256: '582a0aa231aea53d8a97dc8d1cd3dfa5f885cf3760353e3d029d7f0ae4fbaaf5',
      rows: 8886,
      counts: { read: 8885, refused: 1, empty: 0, around: 1 },
      refusals: [{ line: 8533, column: 'Is critical mineral', written: 'Yttrium' }],
    });
    const counts = Object.groupBy(reading.observations, (each) => each.reading.is);
    expect(Object.fromEntries(Object.entries(counts).map(([is, each]) => [is, each.length]))).toMatchObject({
      withheld: 224,
      nil: 313,
      'net exporter': 92,
      'not available': 353,
      'not applicable': 8,
      range: 16,
    });
  });
  test('Known cells of 2026 are read as they are', async () => {
    const reading = await read('usgs-mcs2026/MCS2026_Commodities_Data.csv.gz');
    const cells: [number, Partial<Observation> | object][] = [
      [
        1877,
        {
          chapter: 'cobalt',
          place: { is: 'world' },
          year: 2025,
          unit: 't',
          reading: { is: 'number', value: 310_000 },
          trace: { written: '310,000', encoding: 'Windows-1252' },
        },
      ],
      [5086, { reading: { is: 'doubt', perhaps: -1 } }],
      [7450, { reading: { is: 'doubt', perhaps: -10 } }],
      [3003, { statistic: 'reserves', reading: { is: 'in the total' } }],
      [4630, { place: { is: 'world' }, reading: { value: 1_700_000 } }],
      [5905, { reading: { is: 'range', from: 500, to: 16_000 } }],
      [6109, { place: { iso3: 'BRA' }, reading: { value: 21_000_000 } }],
      [8233, { place: { is: 'world' }, reading: { value: 85_000 } }],
      [8247, { reading: { is: 'bound', sign: '>', value: 4_700_000 } }],
      [8478, { reading: { value: 68 } }],
    ];
    for (const [line, cell] of cells) expect(at(reading, line)).toMatchObject([cell]);
    const ore = at(reading, 1536)[0];
    const content = at(reading, 1546)[0];
    expect([ore?.year, content?.year]).toEqual([2024, 2025]);
    expect(ore?.detail).not.toBe(content?.detail);
    expect(
      reading.observations.filter(({ chapter, reading: { is } }) => chapter === 'mica (natural)' && is === 'doubt'),
    ).toHaveLength(40);
  });
});

describe.skipIf(releases === '')('All files of the publishers', () => {
  test('Every file of the releases is read or refused, and the rows add up', async () => {
    const readings = await readAll('');
    for (const { rows, counts } of readings) expect(counts.read + counts.refused + counts.empty).toBe(rows);
    const refused = readings.filter(({ kind }) => kind === '').map(nameOf);
    expect(refused.filter((name) => !otherTables.test(name))).toEqual(['mcs2024-cobal_salient.csv']);
    expect(readings.filter((reading) => otherTables.test(nameOf(reading))).every(({ kind }) => kind === '')).toBe(true);
  });
  test('The rows of the releases that are refused are those with a cell in the wrong column', async () => {
    const readings = await readAll('');
    const withRefusedRows = readings
      .filter(({ counts }) => counts.refused > 0)
      .map((each) => [nameOf(each), each.counts.refused]);
    expect(withRefusedRows).toEqual([
      ['mcs2024-felds_salient.csv', 5],
      ['mcs2024-fluor_salient.csv', 5],
      ['MCS2026_Commodities_Data.csv.gz', 1],
    ]);
  });
  test('The revisions of both releases are read from their texts', async () => {
    const [report, data] = [await readAll('usgs-mcs2026'), await readAll('usgs-mcs2024/world')].map((each) =>
      each.flatMap(({ corrections }) => corrections),
    );
    expect(report?.find(({ version }) => version === '1.3')).toMatchObject({
      day: '2026-05-27',
      page: '153',
      changes: [
        { of: 'value of reserves for Brazil', from: '21,000,000', to: '11,000,000' },
        { of: 'total', from: '>85,000,000', to: '>75,000,000' },
        {},
      ],
    });
    expect(
      data?.filter(({ changes }) => changes.some(({ of }) => of === 'unit')).map(({ chapter }) => chapter),
    ).toContain('chromium');
  });
  test('The vermiculite of 2024, whose reserves were shifted, is in doubt; its production is not', async () => {
    const reading = await read('usgs-mcs2024/world/mcs2024-vermi_world.csv');
    expect(at(reading, 3).map((each) => [each.statistic, each.reading.is])).toEqual([
      ['production', 'number'],
      ['production', 'number'],
      ['reserves', 'doubt'],
    ]);
  });
  test('Workbooks and both editions of the Pink Sheet are read', async () => {
    expect(await read('usgs-ds140/ds140-lithium-2021.xlsx')).toMatchObject({
      release: 'ds140-2023-08-02',
      rows: 122,
      counts: { read: 122 },
    });
    const yearbook = await read('usgs-myb/usgs_myb2022_rare_earths_tables.xlsx');
    expect(
      yearbook.observations.find(({ place, year }) => place.is === 'country' && place.iso3 === 'VNM' && year === 2022),
    ).toMatchObject({ release: 'myb-2022', chapter: 'rare earths', estimated: true, reading: { value: 1200 } });
    const prices = await read('worldbank-excerpt/cmo-monthly-metals.csv');
    expect([...new Set(prices.observations.map(({ release }) => release))]).toEqual([
      'pink-sheet-2025-12',
      'pink-sheet-2026-06',
    ]);
  });
});
