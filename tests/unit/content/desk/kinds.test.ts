import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readAs } from '../../../support/desk/release-files.ts';

const workbook = (...sheets: { name: string; rows: (string | number | null)[][] }[]) => writeXlsx({ sheets });
const worldHeader = 'Source,Country,Type,Prod_kt_2030,Prod_kt_est_2031,Prod_note,Reserves_kt,Reserves_notes';

describe('World tables', () => {
  const world = (...rows: string[]) => readAs('mcs2032-barit_world.csv', `${[worldHeader, ...rows].join('\r\n')}\r\n`);

  test('Columns without a name and rows of commas are told, and cost nothing', async () => {
    const { observations, counts, refusals } = await world('MCS2032,Peru,Mine production,5,6,,70,,,', ',,,,,,,,,');
    expect(observations.map(({ statistic, year, reading }) => [statistic, year, reading])).toEqual([
      ['production', 2030, { is: 'number', value: 5 }],
      ['production', 2031, { is: 'number', value: 6 }],
      ['reserves', 2031, { is: 'number', value: 70 }],
    ]);
    expect(counts).toEqual({ read: 1, refused: 0, empty: 1, around: 1 });
    expect(refusals).toEqual([]);
  });
  test('A second copy of the reserves in a column without a name changes nothing, another number is a doubt', async () => {
    const { observations } = await world(
      'MCS2032,Peru,Mine production,5,6,,"9,200",,9200',
      'MCS2032,Mali,Mine production,5,6,,70,,80',
    );
    expect(
      observations.filter(({ statistic }) => statistic === 'reserves').map(({ reading }) => reading),
    ).toMatchObject([
      { is: 'number', value: 9200 },
      { is: 'doubt', perhaps: 70, reason: expect.stringContaining('“80”') },
    ]);
  });
  test('Reserves beside a number in the column of their notes are a doubt', async () => {
    const { observations } = await world('MCS2032,Peru,Mine production,5,6,,NA,750');
    expect(observations.at(-1)?.reading).toMatchObject({ is: 'doubt', reason: expect.stringContaining('“750”') });
  });
  test('Years that are too low for the release refuse the file whole', async () => {
    const { observations, kind, refusals } = await readAs(
      'mcs2033-cobal_salient.csv',
      `${worldHeader}\r\nMCS2033,Peru,Mine production,5,6,,7,\r\n`,
    );
    expect([observations, kind]).toEqual([[], '']);
    expect(refusals).toMatchObject([
      { reason: expect.stringContaining('header does not fit the release: line 2 says MCS2033') },
    ]);
  });
  test('The name of the file does not decide: a renamed table is read, with the chapter from its words', async () => {
    const { observations, release } = await readAs(
      'download (3).csv',
      `${worldHeader}\r\nMCS2032,Peru,"Mine production, contained cobalt",5,6,,7,\r\n`,
    );
    expect(release).toBe('mcs-2032');
    expect(observations[0]?.chapter).toBe('cobalt');
  });
  test('A blank within the name of a column does not hide it', async () => {
    const file =
      'SOURCE,COMMODITY,COUNTRY,TYPE,UNIT_MEAS,PROD_2030,PROD_EST_ 2031,PROD_NOTES,RESERVES_2031,RESERVE_NOTES\n' +
      'MCS2032,Gemanium,Peru,"Mine production, estimated",thousand metric tons,5,6,,,Small\n';
    expect((await readAs('world.csv', file)).observations).toMatchObject([
      { chapter: 'germanium', unit: 'kt', detail: 'Mine production', year: 2030, estimated: true },
      { year: 2031, estimated: true },
      { statistic: 'reserves', year: 2031, reading: { is: 'words', words: 'Small' }, estimated: false },
    ]);
  });
  test('A short note says of one year whether it is estimated', async () => {
    const { observations } = await world(
      'MCS2032,Peru,Mine production,5,6,Production in 2030 is also estimated.,,',
      'MCS2032,Mali,Mine production,5,6,Reported data in 2031,,',
    );
    expect(
      observations.filter(({ statistic }) => statistic === 'production').map(({ estimated }) => estimated),
    ).toEqual([true, true, false, false]);
  });
});

describe('Salient statistics', () => {
  const salient = (header: string, ...rows: string[]) =>
    readAs('mcs2032-cobal_salient.csv', `DataSource,Commodity,Year,${header}\r\n${rows.join('\r\n')}\r\n`);

  test('The names of the columns say statistic, detail and unit', async () => {
    const { observations } = await salient(
      'USprod_Mine_t,Price_LME_dlb,Stones_Imports_mct,NIR_pct',
      'MCS2032,Cobalt,2031,500,23.17,W,>50',
    );
    expect(observations.map(({ statistic, detail, unit, estimated }) => [statistic, detail, unit, estimated])).toEqual([
      ['production', 'Mine', 't', true],
      ['price', 'LME', 'USD/lb', true],
      ['imports', 'Stones', 'million ct', true],
      ['net import reliance', '', '%', true],
    ]);
    expect(observations[3]?.reading).toEqual({ is: 'bound', sign: '>', value: 50 });
  });
  test('A price in tons is a doubt, and a column whose name says nothing is not read', async () => {
    const { observations, refusals } = await salient(
      'Price_Flake_t,CASE STATEMENT ERRORt',
      'MCS2032,Cobalt,2031,500,7',
    );
    expect(observations.map(({ reading }) => reading)).toMatchObject([{ is: 'doubt', perhaps: 500 }]);
    expect(refusals).toMatchObject([{ line: 1, column: 'CASE STATEMENT ERRORt' }]);
  });
  test('A row with a cell beyond the named columns is refused, because it is shifted', async () => {
    const { counts, refusals } = await salient('USprod_t,', 'MCS2032,Cobalt,2030,5,', 'MCS2032,Cobalt,2031, ,5');
    expect(counts).toMatchObject({ read: 1, refused: 1 });
    expect(refusals).toMatchObject([{ line: 3, written: '5' }]);
  });
});

describe('Summary tables', () => {
  test.each(['Leading_source_precent_world', 'Leading_source_percent_world'])(
    'The share of the leading country is found below %s, and a digit behind the mineral is cut off',
    async (share) => {
      const file =
        'Source,Year,Units,Critical_mineral,Primary_prod,Secondary_prod,Prod_notes,Apparent_Consumption,Consumption_Notes,' +
        `Net_Import_Reliance,Leading_source_country,Leading_country_prod,${share},World_total_prod,World_prod_notes\r\n` +
        'MCS2032,2031_estimated,metric tons,Rare earths (compounds and metals)9,W,NA,,"<100,000",,>50,Peru,92,32,290,Excludes U.S. production.\r\n';
      const { observations } = await readAs('t7.csv', file);
      expect(observations).toContainEqual(
        expect.objectContaining({
          unit: '%',
          place: { is: 'country', iso3: 'PER' },
          reading: { is: 'number', value: 32 },
        }),
      );
      expect(observations.at(-1)).toMatchObject({
        chapter: 'rare earths',
        commodity: 'Rare earths (compounds and metals)',
        place: { is: 'world', without: ['USA'] },
        estimated: true,
      });
    },
  );
  test('Import sources have the span of years of their header', async () => {
    const { observations, remarks } = await readAs(
      'fig3.csv',
      'Source,Commodity,Import_Source_2028_31,Percent,NIR,Critical_Mineral\nMCS2032,"Tin, refined",Other,30,50,Y\n',
    );
    expect(observations).toMatchObject([
      { chapter: 'tin', place: { is: 'others' }, year: [2028, 2031], reading: { value: 30 } },
    ]);
    expect(remarks).toMatchObject([expect.stringContaining('NIR was not read')]);
  });
});

describe('Workbooks', () => {
  test('Historical statistics begin below their titles and end above their notes', async () => {
    const rows = [
      ['TIN STATISTICS1'],
      ['AGENCY'],
      ['[All values in metric tons (t) tin unless otherwise noted]'],
      ['Last modification: August 2, 2031'],
      ['Year', 'Production', 'Unit value (98$/t)', 'World production (content)'],
      [1900, 10.4, 'NA', 'W'],
      [1901, null, 250, 1040],
      ['NA Not available.', null, null, null],
    ];
    const { observations, release, counts } = await readAs('any.xlsx', await workbook({ name: 'Tin', rows }));
    expect(release).toBe('ds140-2031-08-02');
    expect(counts).toEqual({ read: 2, refused: 0, empty: 0, around: rows.length - 2 });
    expect(
      observations.map(({ year, statistic, unit, place, reading, trace }) => [
        year,
        statistic,
        unit,
        place.is,
        reading.is,
        trace.line,
      ]),
    ).toEqual([
      [1900, 'production', 't', 'country', 'number', 6],
      [1900, 'price', '1998 USD/t', 'country', 'not available', 6],
      [1900, 'production', 't', 'world', 'withheld', 6],
      [1901, 'production', 't', 'country', 'not given', 7],
      [1901, 'price', '1998 USD/t', 'country', 'number', 7],
      [1901, 'production', 't', 'world', 'number', 7],
    ]);
  });
  test('A yearbook has its marks beside the values and behind the names', async () => {
    const note = { name: 'Note', rows: [['2030 Annual Tables'], [null], ['Posted:  March 19, 2033']] };
    const rows = [
      ['TABLE 8'],
      ['TIN: WORLD MINE PRODUCTION, BY COUNTRY OR LOCALITY1'],
      ['(Metric tons, tin content)'],
      ['Country or locality2', null, 2029, null, 2030, null],
      ['Indiae, 4', null, 2900, null, '--', null],
      ['Peru', null, 14, 'e', 42, 6],
      ['Total', null, 3000, 'r', 42, '6'],
      ['eEstimated.  -- Zero.', null, null, null, null, null],
      ['4Not disclosed.', null, null, null, null, null],
      ['6Includes slag.', null, null, null, null, null],
    ];
    const { observations, release, refusals } = await readAs('any.xlsx', await workbook(note, { name: 'T8', rows }));
    expect(release).toBe('myb-2030');
    expect(refusals).toMatchObject([{ sheet: 'Note' }]);
    expect(
      observations.map(({ chapter, place, year, estimated, reading, notes }) => [
        chapter,
        place.is,
        year,
        estimated,
        reading.is,
        notes,
      ]),
    ).toEqual([
      ['tin', 'country', 2029, true, 'number', ['Not disclosed.']],
      ['tin', 'country', 2030, true, 'nil', ['Not disclosed.']],
      ['tin', 'country', 2029, true, 'number', []],
      ['tin', 'country', 2030, false, 'number', ['Includes slag.']],
      ['tin', 'world', 2029, false, 'number', ['Revised.']],
      ['tin', 'world', 2030, false, 'number', ['Includes slag.']],
    ]);
  });
  test('A ditto sign repeats the unit above, and a price in tons is a doubt', async () => {
    const rows = [
      ['TABLE 1'],
      ['SALIENT U.S. TIN STATISTICS1'],
      [null, null, null, '2029', null, '2030', null],
      ['Production of ore2', 'metric tons', null, 14, 'e', 42, null],
      ['Exports, content:e', null, null, null, null, null, null],
      ['Ingots', 'do.', null, 3, null, 4, null],
      ['Prices, annual average:', null, null, null, null, null, null],
      ['Ingots', 'dollars per kilogram', null, 2.8, null, 2.9, null],
      ['Powder', 'metric tons', null, 6.1, null, 6.2, null],
      ['eEstimated.', null, null, null, null, null, null],
    ];
    const { observations } = await readAs('any.xlsx', await workbook({ name: 'T1', rows }));
    expect(
      observations
        .filter(({ year }) => year === 2030)
        .map(({ statistic, detail, unit, estimated, reading }) => [statistic, detail, unit, estimated, reading.is]),
    ).toEqual([
      ['production', 'Production of ore', 't', false, 'number'],
      ['exports', 'Exports, content: Ingots', 't', true, 'number'],
      ['price', 'Prices, annual average: Ingots', 'USD/kg', false, 'number'],
      ['price', 'Prices, annual average: Powder', 't', false, 'doubt'],
    ]);
  });
  const pinkSheet = (...codes: (string | null)[][]) => [
    ['Commodity Price Data'],
    ['monthly prices'],
    [null],
    ['Updated on June 02, 2031'],
    [null, 'Tin', 'Iron ore, cfr spot **'],
    [null, '($/mt)', '($/dmtu)'],
    ...codes,
    ['1960M01', 2180.4, '…'],
    ['2031M05', 53562.79, '...'],
  ];
  test.each([
    ['with', [[null, 'TIN', 'IRON_ORE']]],
    ['without', []],
  ])('A Pink Sheet is read %s its row of codes', async (_, codes) => {
    const rows = pinkSheet(...codes);
    const { observations, release } = await readAs('any.xlsx', await workbook({ name: 'Monthly Prices', rows }));
    expect(release).toBe('pink-sheet-2031-06');
    expect(
      observations.map(({ chapter, year, month, unit, reading, trace }) => [
        chapter,
        year,
        month,
        unit,
        reading.is,
        trace.line,
      ]),
    ).toEqual([
      ['tin', 1960, 1, 'USD/t', 'number', rows.length - 1],
      ['iron ore', 1960, 1, 'USD per dry metric ton unit', 'not available', rows.length - 1],
      ['tin', 2031, 5, 'USD/t', 'number', rows.length],
      ['iron ore', 2031, 5, 'USD per dry metric ton unit', 'not available', rows.length],
    ]);
  });
});

describe('Corrections told as text', () => {
  test('A version history gives day, version, page and the values before and after', async () => {
    const { corrections, release } = await readAs(
      'any.txt',
      'Revision History for Mineral Commodity Summaries 2032\n\nRevised and reposted May 7, 2032, as version 1.3\n\n' +
        'On p. 15, the value of reserves for Peru was changed from "21,000" to "11,000" and the total was revised down from ">85,000" to ">75,000" to reflect this.\n',
    );
    expect(release).toBe('mcs-2032');
    expect(corrections).toMatchObject([
      {
        day: '2032-05-07',
        version: '1.3',
        page: '15',
        changes: [
          { of: 'value of reserves for Peru', from: '21,000', to: '11,000' },
          { of: 'total', from: '>85,000', to: '>75,000' },
        ],
        trace: { line: 5 },
      },
    ]);
  });
  test('Revision notes of a data release give the chapter and the change of a unit', async () => {
    const { corrections } = await readAs(
      'any.txt',
      'MCS 2032 Data Release Revision Notes \nThe following CSV files were replaced on March 5, 2032 - listed by commodity\n\nTIN\n' +
        'In tin_world.csv, changed units in field names to kt (thousand metric tons) rather than t (metric tons).\n',
    );
    expect(corrections).toMatchObject([
      { day: '2032-03-05', chapter: 'tin', changes: [{ of: 'unit', from: 't', to: 'kt' }] },
    ]);
  });
});
