import { describe, expect, test } from 'vitest';
import { readPlace } from '../../../../content/desk/values/read-place.ts';
import { readAs, readCommodities } from '../../../support/desk/release-files.ts';

describe('Places', () => {
  test.each([
    ['Burma', 'MMR'],
    ['Congo (Kinshasa)', 'COD'],
    ['Congo (Brazzaville)', 'COG'],
    ['Turkey', 'TUR'],
    ['Türkiye', 'TUR'],
    ['Korea, Republic of', 'KOR'],
    ['Korea, North', 'PRK'],
    ['Côte d’Ivoire', 'CIV'],
    ["Cote d'Ivoire", 'CIV'],
    ['Taiwan', 'TWN'],
    ['The Bahamas', 'BHS'],
    ['Trinidad and Tobago', 'TTO'],
    ['United\u00A0States', 'USA'],
    ['Canada ', 'CAN'],
  ])('%s is the country %s', (name, iso3) => {
    expect(readPlace(name)).toEqual({ place: { is: 'country', iso3 }, estimated: false });
  });
  test.each([
    ['New Caledonia11', 'NCL', '11', false],
    ['United States1', 'USA', '1', false],
    ['Indiae, 4', 'IND', 'e, 4', true],
    ['Korea, Republic ofe', 'KOR', 'e', true],
  ])('%s is %s, and its mark %s is kept', (name, iso3, mark, estimated) => {
    expect(readPlace(name)).toEqual({ place: { is: 'country', iso3 }, mark, estimated });
  });
  test.each([
    ['China, Germany, and Russia', { is: 'several', names: 'China, Germany, and Russia' }],
    ['United States and Canada', { is: 'several', names: 'United States and Canada' }],
    ['World total', { is: 'world', without: [] }],
    ['World total (rounded)10', { is: 'world', without: [] }],
    ['World total (rounded), excluding U.S. production', { is: 'world', without: ['USA'] }],
    ['World total (rounded), excluding United States.', { is: 'world', without: ['USA'] }],
    ['World total (ilmenite and rutile, rounded)', { is: 'world', without: [], part: 'ilmenite and rutile' }],
    ['Other countries6', { is: 'others' }],
    ['Other Countries', { is: 'others' }],
    ['Other countries (includes crude)', { is: 'others', part: 'includes crude' }],
    ['Mexico (net exports)', { is: 'country', iso3: 'MEX', part: 'net exports' }],
    ['Turkey, refined borates', { is: 'country', iso3: 'TUR', part: 'refined borates' }],
  ])('%s is read as a group, a total, a remainder or a part', (name, place) => {
    expect(readPlace(name)?.place).toEqual(place);
  });
  test.each(['', 'Atlantis', 'Chinax', 'China, Atlantis, and Peru', '12', 'Worldwide'])('“%s” is no place', (name) => {
    expect(readPlace(name)).toBeUndefined();
  });
  test('Two parts of one country are two places, so that neither is the value of the country', async () => {
    const { observations } = await readCommodities(
      { Country: 'United States (from Cliffside Field)', Value: '7' },
      { Country: 'United States (extracted from natural gas)', Value: '69' },
    );
    expect(observations).toMatchObject([
      { place: { iso3: 'USA', part: 'from Cliffside Field' }, reading: { value: 7 } },
      { place: { iso3: 'USA', part: 'extracted from natural gas' }, reading: { value: 69 } },
    ]);
  });
});

describe('Totals', () => {
  test('A total is read as published, with the countries that a note leaves out', async () => {
    const { observations } = await readCommodities(
      { Country: 'United States', Value: 'W' },
      { Country: 'Peru', Value: '1,798' },
      {
        Country: 'World total',
        Statistics_detail: 'Mine production: rounded',
        Value: '1,700',
        Notes: 'Estimated. -- Excludes U.S. production.',
      },
    );
    expect(observations).toMatchObject([
      { reading: { is: 'withheld' } },
      { reading: { value: 1798 } },
      {
        place: { is: 'world', without: ['USA'] },
        reading: { value: 1700 },
        detail: 'Mine production',
        estimated: true,
        notes: ['Excludes U.S. production.', 'Rounded.'],
      },
    ]);
  });
});

describe('Series', () => {
  test('Two bases under one statistic are two series, by the detail of the publisher', async () => {
    const { observations } = await readCommodities(
      { Statistics: 'Reserves', Statistics_detail: 'Reserves: Ore', Year: '2030', Value: '900' },
      { Statistics: 'Reserves', Statistics_detail: 'Reserves: Cr2O3 content', Year: '2031', Value: '400' },
    );
    expect(observations.map(({ detail, reading }) => [detail, reading])).toEqual([
      ['Reserves: Ore', { is: 'number', value: 900 }],
      ['Reserves: Cr2O3 content', { is: 'number', value: 400 }],
    ]);
  });
  test('Import sources keep the set they belong to, and their span of years', async () => {
    const sources = {
      Section: 'Import Sources',
      Statistics: 'Import sources 2028-2031',
      Unit: 'percent',
      Year: '2028–31',
    };
    const { observations } = await readCommodities(
      { ...sources, Statistics_detail: 'Oxide', Value: '60' },
      { ...sources, Statistics_detail: 'Total metal and oxide', Value: '55' },
      {},
    );
    expect(observations.slice(0, 2)).toMatchObject([
      { statistic: 'import sources', detail: 'Oxide', year: [2028, 2031], unit: '%', reading: { value: 60 } },
      { statistic: 'import sources', detail: 'Total metal and oxide', year: [2028, 2031] },
    ]);
  });
  test('Two values under the same names, place and year are both doubted: the last one never wins', async () => {
    const { readings } = await readCommodities({ Value: '5,000' }, { Value: '80' }, { Country: 'Chile', Value: '1' });
    expect(readings).toMatchObject([
      { is: 'doubt', perhaps: 5000, reason: expect.stringContaining('line 3, Value, says “80”') },
      { is: 'doubt', perhaps: 80 },
      { is: 'number', value: 1 },
    ]);
  });
  test('Only a note of its own says that a value is estimated', async () => {
    const { observations } = await readCommodities(
      { Notes: 'Estimated. -- Company reports.' },
      { Country: 'Chile', Notes: 'Includes estimated content of ores.' },
      { Country: 'Mali', Notes: 'Reported. -- Company reports.' },
    );
    expect(observations.map(({ estimated }) => estimated)).toEqual([true, false, false]);
    expect(observations[0]?.notes).toEqual(['Company reports.']);
  });
  test('The same numbers below another unit are read in that unit, and not multiplied', async () => {
    const file = (unit: string) =>
      `Source,Country,Type,Prod_${unit}_2030,Prod_${unit}_est_2031\r\nMCS2032,Peru,Mine production,5,6\r\n`;
    const [first, later] = [
      await readAs('mcs2032-barit_world.csv', file('t')),
      await readAs('mcs2032-barit_world.csv', file('kt')),
    ];
    expect([first, later].map(({ observations: [one] }) => [one?.unit, one?.reading])).toEqual([
      ['t', { is: 'number', value: 5 }],
      ['kt', { is: 'number', value: 5 }],
    ]);
  });
  test('A section with a colon at its end is the same section', async () => {
    const { observations } = await readCommodities(
      { Section: 'World Production:' },
      { Section: 'World Production', Country: 'Chile' },
    );
    expect(observations.map(({ section }) => section)).toEqual(['World Production', 'World Production']);
  });
});
