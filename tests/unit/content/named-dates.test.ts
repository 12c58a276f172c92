import { expect, test } from 'vitest';
import { namedDates } from '../../../content/named-dates.ts';

const passedOn = (text: string) =>
  namedDates(text).map(({ words, over }) => `${words}: ${new Date(over).toISOString().slice(0, 10)}`);

test.each([
  ['until Nov 27, 2026; before that Aug 1, 2023', ['Nov 27, 2026: 2026-11-28', 'Aug 1, 2023: 2023-08-02']],
  ['from Dec 31, 2026', ['Dec 31, 2026: 2027-01-01']],
  ['ended 2026-03-31', ['2026-03-31: 2026-04-01']],
  ['2026-12', ['2026-12: 2027-01-01']],
  ['by Dec 2026 or June 2027', ['Dec 2026: 2027-01-01', 'June 2027: 2027-07-01']],
  ['by the end of 2027', ['2027: 2028-01-01']],
  ['for each of 2026 and 2027', ['2026: 2027-01-01', '2027: 2028-01-01']],
])('The text "%s" names a date that has passed on %j', (text, passed) => {
  expect(passedOn(text)).toEqual(passed);
});

test('A range of years is over with its last year, and mid-2026 has no last day', () => {
  expect(passedOn('listed for 2026–2027, cheap in mid-2026')).toEqual(['2026–2027: 2028-01-01']);
});

test('A year in the name of a notice and a quantity are not read as dates', () => {
  expect(passedOn('Announcement No. 1 of 2026, Nos. 55–58, 61 and 62 of 2025: 12,026 t of 96,600 t')).toEqual([]);
});
