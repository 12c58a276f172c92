import { expect, test } from 'vitest';
import { readTypedDate, readTypedYear } from '../../../../shared/text/read-date.ts';

const now = new Date('2026-11-30T09:00:00Z');

test.each([
  ['3 Dec 2024', '2024-12-03', ''],
  ['Dec 3rd, 2024', '2024-12-03', ''],
  ['December 3 2024 ban', '2024-12-03', 'ban'],
  ['the 3rd of December 2024', '2024-12-03', ''],
  ['2024-12-03', '2024-12-03', ''],
  ['03.12.2024', '2024-12-03', ''],
  ['3. Dezember 2024', '2024-12-03', ''],
  ['3 décembre 2024', '2024-12-03', ''],
  ['1er août 2023', '2023-08-01', ''],
  ['December 2024 ban', '2024-12', 'ban'],
  ['gallium ban Dez 2024', '2024-12', 'gallium ban'],
  ['2024-12', '2024-12', ''],
  ['29 Feb 2024', '2024-02-29', ''],
])('“%s” is read as %s', (text, date, rest) => {
  expect(readTypedDate(text, now)).toEqual({ date, rest });
});

test.each([
  ['27 November', '2026-11-27'],
  ['2 January', '2027-01-02'],
  ['June 15', '2026-06-15'],
])('“%s”, which has no year, is the nearest such day: %s', (text, date) => {
  expect(readTypedDate(text, now)?.date).toBe(date);
});

test.each(['', 'gallium', '2024', 'may', 'class 1 nickel', '2024-13-01', '99 Dec', '441 553', 'NMC 811'])(
  '“%s” is no date',
  (text) => {
    expect(readTypedDate(text, now)).toBeUndefined();
  },
);

test('A year is read only where a year is asked for', () => {
  expect(readTypedYear('events 2027')).toEqual({ date: '2027', rest: 'events' });
  expect(readTypedYear('events 27')).toBeUndefined();
});
