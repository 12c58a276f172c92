import { expect, test, vi } from 'vitest';
import {
  daysBetween,
  describeIn,
  formatCount,
  formatDate,
  formatInstant,
  formatNumber,
  formatPublished,
  formatRank,
  formatTime,
  uncapitalize,
} from '../../../../shared/text/format.ts';

test('A date is printed with the name of its month', () => {
  expect(formatDate('2026-11-04T07:00:00Z')).toBe('Nov 4, 2026');
  expect(formatDate('2026-09-04T23:59:59Z')).toBe('Sep 4, 2026');
});
test.each([
  ['By-product', 'by-product'],
  ['US imports', 'US imports'],
  ['A', 'a'],
])('Within a sentence the date %s is printed as %s', (name, printed) => {
  expect(uncapitalize(name)).toBe(printed);
});
test.each([
  ['2025-11-09', 'Nov 9, 2025'],
  ['2026-02', 'Feb 2026'],
  ['2013', '2013'],
  ['undated', 'undated'],
  ['snapshot 2026', 'snapshot 2026'],
])('The date of a document published on %s is printed as %s', (published, printed) => {
  expect(formatPublished(published)).toBe(printed);
});
test('An instant is printed in the time zone of its place, on either side of a clock change', () => {
  expect(formatInstant('2026-12-14T23:59:00Z', 'Europe/London')).toBe('Mon, Dec 14, 2026, 23:59 London time');
  expect(formatInstant('2027-03-31T22:59:00Z', 'Europe/London')).toBe('Wed, Mar 31, 2027, 23:59 London time');
  expect(formatTime('2026-10-25T00:30:00Z', 'Europe/London')).toBe('01:30');
  expect(formatTime('2026-10-25T01:30:00Z', 'Europe/London')).toBe('01:30');
});
test('Numbers have thousands separators, and counts the right plural', () => {
  expect(formatNumber(104000)).toBe('104,000');
  expect(formatNumber(32.24)).toBe('32.2');
  expect(formatCount(1, 'piece')).toBe('1 piece');
  expect(formatCount(12, 'piece')).toBe('12 pieces');
  expect(formatCount(2, 'vacancy', 'vacancies')).toBe('2 vacancies');
});
test('The time between two instants is counted in whole days', () => {
  expect(daysBetween(new Date('2026-11-21T12:00:00Z'), new Date('2026-12-14T23:59:00Z'))).toBe(23);
});
test('Ranks end as they are spoken, and their plural rules are created once', () => {
  const PluralRules = vi.spyOn(Intl, 'PluralRules');
  expect([1, 2, 3, 4, 11, 22, 101].map(formatRank)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '101st']);
  expect(PluralRules.mock.calls.length).toBeLessThanOrEqual(1);
  PluralRules.mockRestore();
});

test.each([
  ['A first sentence. A second.', 'A first sentence. A second. More is there.'],
  [`${'A long sentence '.repeat(9)}ends. Another.`, `${'A long sentence '.repeat(9)}ends.`],
  [`A part of No. 61. ${'A long sentence '.repeat(9)}ends.`, 'A part of No. 61. More is there.'],
  ['A sentence without end '.repeat(9), `${'A sentence without end '.repeat(6)}A sentence…`],
])('A description has whole sentences, if there is one that fits: %s', (text, description) => {
  expect(describeIn(text, 'More is there.')).toBe(description);
  expect(description.length).toBeLessThanOrEqual(155);
});
