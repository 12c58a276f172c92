import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readAs } from '../../../support/desk/release-files.ts';

const workbook = (...sheets: { name: string; rows: (string | number | null)[][] }[]) => writeXlsx({ sheets });
/** Two prices, in the first and in the last month. */
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

describe('Titles, marks and notes', () => {
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
  test('A column of estimates says so in its name', async () => {
    const rows = [
      ['TIN STATISTICS'],
      ['Last modification: August 2, 2031'],
      ['Year', 'Exports', 'Estimated imports'],
      [1900, 1, 2],
    ];
    const { observations } = await readAs('any.xlsx', await workbook({ name: 'Tin', rows }));
    expect(observations).toMatchObject([{ estimated: false }, { statistic: 'imports', estimated: true }]);
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
});

describe('The Minerals Yearbook and the Pink Sheet', () => {
  test('A yearbook whose years stand side by side has no marks: the value of the next year is none', async () => {
    const rows = [
      ['TABLE 8'],
      ['TIN: WORLD MINE PRODUCTION, BY COUNTRY OR LOCALITY'],
      ['(Metric tons)'],
      ['Country or locality', 2029, 2030],
      ['Peru', 14, 6],
      ['6Includes slag.', null, null],
    ];
    const { observations } = await readAs('any.xlsx', await workbook({ name: 'T8', rows }));
    expect(observations.map(({ notes }) => notes)).toEqual([[], []]);
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

test('Two editions in one file keep their own columns, units and dates', async () => {
  const edition = (day: string, names: string, units: string) =>
    `"Updated on ${day}, 2031",,\n,${names}\n,${units}\n2031M01,7,8\n`;
  const csv = edition('May 2', 'Tin,Gold', '($/mt),($/toz)') + edition('June 2', 'Gold,Tin', '($/toz),($/mt)');
  const { observations } = await readAs('both.csv', csv);
  expect(observations.map(({ release, commodity, unit, reading }) => [release, commodity, unit, reading])).toEqual([
    ['pink-sheet-2031-05', 'Tin', 'USD/t', { is: 'number', value: 7 }],
    ['pink-sheet-2031-05', 'Gold', 'USD/toz', { is: 'number', value: 8 }],
    ['pink-sheet-2031-06', 'Gold', 'USD/toz', { is: 'number', value: 7 }],
    ['pink-sheet-2031-06', 'Tin', 'USD/t', { is: 'number', value: 8 }],
  ]);
});

describe('A workbook', () => {
  test('With a password is refused, with what to do', async () => {
    const sheets = [{ name: 'A', rows: pinkSheet() }];
    const locked = await writeXlsx({ sheets, encryption: { password: 'x', spinCount: 1 } });
    expect((await readAs('a.xlsx', locked)).refusals).toMatchObject([
      { reason: expect.stringContaining('Save it without a password') },
    ]);
  });
  test('That unpacks into too much is refused before it is unpacked', async () => {
    const zip = Buffer.from(await workbook({ name: 'A', rows: pinkSheet() }));
    // The size of the first part, in the directory at the end of a ZIP.
    zip.writeUInt32LE(65 * 1024 ** 2, zip.indexOf('504b0102', 'hex') + 24);
    const { refusals } = await readAs('a.xlsx', zip);
    expect(refusals).toMatchObject([
      { reason: expect.stringMatching(/at most 64 MB are read, this has \d+ MB when it is unpacked/) },
    ]);
  });
  test.each(['0%', '0.0"%"', '#,##0,', '0.0,,"M"'])(
    'Whose cell is shown as %s has a doubt there, because it shows another number than it holds',
    async (numFmt) => {
      const cells = new Map([[`${pinkSheet().length - 1},1`, { value: 0.5, style: { numFmt } }]]);
      const { observations } = await readAs(
        'a.xlsx',
        await writeXlsx({ sheets: [{ name: 'A', rows: pinkSheet(), cells }] }),
      );
      expect(observations.at(-2)?.reading).toMatchObject({ is: 'doubt', reason: expect.stringContaining(numFmt) });
    },
  );
  test.each(['#,##0', '#,##0.00_);(#,##0.00)', 'General'])('Whose cell is shown as %s is read', async (numFmt) => {
    const cells = new Map([[`${pinkSheet().length - 1},1`, { value: 1234.5, style: { numFmt } }]]);
    const { observations } = await readAs(
      'a.xlsx',
      await writeXlsx({ sheets: [{ name: 'A', rows: pinkSheet(), cells }] }),
    );
    expect(observations.at(-2)?.reading).toEqual({ is: 'number', value: 1234.5 });
  });
});
