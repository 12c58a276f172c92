import { describe, expect, test } from 'vitest';
import { readAs } from '../../../support/desk/release-files.ts';

const worldHeader = 'Source,Country,Type,Prod_kt_2030,Prod_kt_est_2031,Prod_note,Reserves_kt,Reserves_notes';

const world = (...rows: string[]) =>
  readAs('mcs2032-barit_world.csv', `${[`${worldHeader},`, ...rows].join('\r\n')}\r\n`);

describe('World tables', () => {
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
    const { observations } = await world('MCS2032,Peru,Mine production,5,6,,NA,750,');
    expect(observations.at(-1)?.reading).toMatchObject({ is: 'doubt', reason: expect.stringContaining('“750”') });
  });
  test('A row that is shifted by a column, or cut off, is refused', async () => {
    const { counts, refusals } = await world(
      'MCS2032,Peru,5,6,,70,,,',
      'MCS2032,Peru,,Mine production,5,6,,70,',
      'MCS2032,Peru,Mine production,5',
      'MCS2032,Peru,Mine production,5,6,,70,,',
    );
    expect(counts).toMatchObject({ read: 1, refused: 3 });
    expect(refusals.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Type'],
      [3, 'Type'],
      [4, 'Source'],
    ]);
  });
});

describe('Releases and names of world tables', () => {
  test('Years that are too high for the release refuse the file whole, too', async () => {
    const { kind, refusals } = await world('MCS2031,Peru,Mine production,5,6,,7,,');
    expect(kind).toBe('');
    expect(refusals).toMatchObject([{ reason: expect.stringContaining('line 2 says MCS2031') }]);
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
  test('A blank within the name tells the year, where no other column does', async () => {
    const file = 'SOURCE,COMMODITY,COUNTRY,TYPE,UNIT_MEAS,CAP_EST_ 2031\nMCS2032,Tin,Peru,Smelter,metric tons,5\n';
    expect((await readAs('world.csv', file)).observations).toMatchObject([{ year: 2031, estimated: true }]);
  });
  test('A short note says of one year whether it is estimated', async () => {
    const { observations } = await world(
      'MCS2032,Peru,Mine production,5,6,Production in 2030 is also estimated.,,,',
      'MCS2032,Mali,Mine production,5,6,Reported data in 2031,,,',
    );
    expect(
      observations.filter(({ statistic }) => statistic === 'production').map(({ estimated }) => estimated),
    ).toEqual([true, true, false, false]);
  });
});
