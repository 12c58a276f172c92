import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../../content/desk/observation.ts';
import { readCell } from '../../../../content/desk/values/read-cell.ts';
import { readYear } from '../../../../content/desk/values/read-year.ts';
import { type CommodityRow, readCommodities } from '../../../support/desk/release-files.ts';

const number = (value: number): Reading => ({ is: 'number', value });
const readingOf = async (row: CommodityRow) => (await readCommodities(row)).readings[0];

describe('Numbers', () => {
  test('Thousands with and without commas stand in one column', async () => {
    const { readings } = await readCommodities(
      { Value: '4,780' },
      { Country: 'Chile', Value: '200' },
      { Country: 'Mali', Value: '4.5' },
      { Country: 'India', Value: '1,700,000' },
    );
    expect(readings).toEqual([4780, 200, 4.5, 1_700_000].map(number));
  });
  test.each<[string, Reading]>([
    ['−5', number(-5)],
    ['-5', number(-5)],
    ['68\u00A0', number(68)],
    ['>85,000,000', { is: 'bound', sign: '>', value: 85_000_000 }],
    ['> 2000000', { is: 'bound', sign: '>', value: 2_000_000 }],
    ['<50', { is: 'bound', sign: '<', value: 50 }],
    ['500–16,000', { is: 'range', from: 500, to: 16_000 }],
    ['330 - 390', { is: 'range', from: 330, to: 390 }],
    ['10,000 - 15,000', { is: 'range', from: 10_000, to: 15_000 }],
  ])('%s is read with its sign', async (Value, reading) => {
    expect(await readingOf({ Value })).toEqual(reading);
  });
  test('A number behind a lost sign is a doubt with what it may have been, never the number', async () => {
    const { readings } = await readCommodities(
      { Value: '?12', Notes: 'If negative, stocks rose.' },
      { Value: '\uFFFD3' },
    );
    expect(readings).toMatchObject([
      { is: 'doubt', perhaps: -12, reason: expect.stringContaining('lost') },
      { is: 'doubt', perhaps: -3 },
    ]);
  });
  test.each([
    '1,23',
    '1.234,5',
    '1,2345',
    '12,5',
    '20 000',
    '1e5',
    '0x10',
    '(5)',
    '5-3',
    '5-5',
    '2021-24',
    '1..2',
    'about 5',
    '5%',
    '2031-05-01',
  ])('%s is a doubt, never a number', async (Value) => {
    expect(await readingOf({ Value })).toMatchObject({ is: 'doubt' });
  });
  test('An e that was glued to a number or to a country says that the value is estimated', async () => {
    const { observations } = await readCommodities({ Value: 'e20,000' }, { Country: 'Chinae' }, { Country: 'Greece' });
    expect(observations).toMatchObject([
      { reading: { value: 20_000 }, estimated: true },
      { place: { iso3: 'CHN' }, estimated: true },
      { place: { iso3: 'GRC' }, estimated: false },
    ]);
  });
});

describe('Signs', () => {
  test.each<[CommodityRow, Reading]>([
    [{ Value: 'W' }, { is: 'withheld' }],
    [{ Value: 'NA' }, { is: 'not available' }],
    [{ Value: '—' }, { is: 'nil' }],
    [{ Value: '--' }, { is: 'nil' }],
    [{ Value: '0' }, number(0)],
    [{ Value: 'XX' }, { is: 'not applicable' }],
    [{ Value: 'E', Statistics: 'Net import reliance' }, { is: 'net exporter' }],
    [{ Value: 's', Notes: 'Less than ½ unit.' }, { is: 'under half a unit' }],
    [{ Value: 's', Notes: 'Included in “World total.”' }, { is: 'in the total' }],
    [
      { Value: 's', Notes: 'Less than 500 carats.' },
      { is: 'words', words: 'Less than 500 carats.' },
    ],
    [
      { Value: 's', Notes: 'Rutile is included with ilmenite.' },
      { is: 'words', words: 'Rutile is included with ilmenite.' },
    ],
    [{ Value: 'Moderate to large' }, { is: 'words', words: 'Moderate to large' }],
    [{ Value: 'Less than one-half unit' }, { is: 'under half a unit' }],
  ])('%j is read as what the publisher means by it', async (row, reading) => {
    expect(await readingOf(row)).toEqual(reading);
  });
  test('An s that no note explains is a doubt', async () => {
    expect(await readingOf({ Value: 's' })).toMatchObject({ is: 'doubt' });
  });
  test('A row with nil and no row are two things: nothing is read for the country without a row', async () => {
    const { observations } = await readCommodities({ Country: 'Mali', Value: '—' }, { Country: 'Peru', Value: '3' });
    expect(observations.map(({ place, reading }) => [place, reading.is])).toEqual([
      [{ is: 'country', iso3: 'MLI' }, 'nil'],
      [{ is: 'country', iso3: 'PER' }, 'number'],
    ]);
  });
});

describe('Blank cells', () => {
  const blank = (note: string, year: number) =>
    readCell('', { statistic: 'production', notes: note ? [note] : [], year });
  const reading = (is: Reading['is']) => ({ reading: { is }, estimated: false });

  test.each(['', '   ', '\u00A0\u00A0', '\t'])('A cell of %j is not given, and never 0', async (Value) => {
    expect(await readingOf({ Value })).toEqual({ is: 'not given' });
  });
  test('A note says for which years a blank is withheld', () => {
    expect([2029, 2030, 2031, 2032].map((year) => blank('W for 30-31', year))).toEqual(
      ['not given', 'withheld', 'withheld', 'not given'].map((is) => reading(is as Reading['is'])),
    );
  });
  test.each<[string, Reading['is']]>([
    ['NA', 'not available'],
    ['Less than 1/2 unit', 'under half a unit'],
    ['Included in World total', 'in the total'],
    ['Large', 'words'],
    ['Wells were closed', 'not given'],
    ['estimated 2023', 'not given'],
  ])('A blank with the note “%s” is %s', (note, is) => {
    expect(blank(note, 2030)).toMatchObject({ reading: { is } });
  });
});

test.each([
  ['2025', { year: 2025, estimated: false }],
  ['2021–24', { year: [2021, 2024], estimated: false }],
  ['2021-2024', { year: [2021, 2024], estimated: false }],
  ['2025_estimated', { year: 2025, estimated: true }],
  ['2024-21', undefined],
  ['2031–31', undefined],
  ['25', undefined],
])('The year %s is read as %j', (written, year) => {
  expect(readYear(written)).toEqual(year);
});
