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

describe('The Pink Sheet', () => {
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
  test('Whose directory is only in the records of ZIP64 is refused like one that is too large', async () => {
    const zip = Buffer.from(await workbook({ name: 'A', rows: pinkSheet() }));
    zip.writeUInt32LE(0xffffffff, zip.lastIndexOf('504b0506', undefined, 'hex') + 16);
    const { refusals } = await readAs('a.xlsx', zip);
    expect(refusals).toMatchObject([{ reason: expect.stringContaining('at most 64 MB are read') }]);
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
