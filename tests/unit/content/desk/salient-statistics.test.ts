import { describe, expect, test } from 'vitest';
import { readAs } from '../../../support/desk/release-files.ts';

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
  test.each([
    ['a newest year that is too low', 'MCS2032,Cobalt,2030,5', 'the newest year is 2030'],
    ['rows of two releases', 'MCS2032,Cobalt,2031,5\r\nMCS2033,Cobalt,2030,5', 'do not fit one release'],
    ['no release', 'Somebody,Cobalt,2031,5', 'No row names its release'],
  ])('A table with %s is refused whole', async (_, rows, reason) => {
    const { kind, refusals } = await salient('USprod_t', rows);
    expect(kind).toBe('');
    expect(refusals).toMatchObject([{ reason: expect.stringContaining(reason) }]);
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
  test('A source in a row that is shifted is refused', async () => {
    const { observations, refusals } = await readAs(
      'fig3.csv',
      'Source,Commodity,Import_Source_2028_31,Percent,NIR,Critical_Mineral\nMCS2032,Tin,Peru,30,Y,50\n',
    );
    expect(observations).toEqual([]);
    expect(refusals).toMatchObject([{ line: 2, written: '50', reason: expect.stringContaining('expected Y or N') }]);
  });
  test.each([
    ['MCS2032,Tin,Peru,30,50,Y\nMCS2033,Tin,Peru,40,50,Y', '2032, 2033'],
    ['Tin,Tin,Peru,30,50,Y', 'none'],
  ])('Rows of no release or of two refuse the table: %#', async (rows, found) => {
    const header = 'Source,Commodity,Import_Source_2028_31,Percent,NIR,Critical_Mineral';
    expect((await readAs('fig3.csv', `${header}\n${rows}\n`)).refusals).toMatchObject([
      { reason: `Expected rows of one release in the column Source, found ${found}.` },
    ]);
  });
});
