import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readAs } from '../../../support/desk/release-files.ts';

const workbook = (...sheets: { name: string; rows: (string | number | null)[][] }[]) => writeXlsx({ sheets });
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
});
