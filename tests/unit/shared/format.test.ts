import { expect, test } from 'vitest';
import { daysBetween, formatCount, formatDate, formatInstant, formatNumber, formatPublished, formatTime, uncapitalize } from '../../../shared/text/format.ts';

test('A date is printed with the name of its month', () => {
  expect(formatDate('2026-11-04T07:00:00Z')).toBe('4 Nov 2026');
  expect(formatDate('2026-09-04T23:59:59Z')).toBe('4 Sep 2026');
});
test.each([
  ['By-product', 'by-product'],
  ['US imports', 'US imports'],
  ['A', 'a'],
])('Within a sentence %s is printed as %s', (name, printed) => {
  expect(uncapitalize(name)).toBe(printed);
});
test.each([
  ['2025-11-09', '9 Nov 2025'],
  ['2026-02', 'Feb 2026'],
  ['2013', '2013'],
  ['undated', 'undated'],
  ['snapshot 2026', 'snapshot 2026'],
])('A document published %s is printed with %s', (published, printed) => {
  expect(formatPublished(published)).toBe(printed);
});
test('An instant is printed in the time zone of its place, on either side of a clock change', () => {
  expect(formatInstant('2026-12-14T23:59:00Z', 'Europe/London')).toBe('Mon 14 Dec 2026, 23:59 London time');
  expect(formatInstant('2027-03-31T22:59:00Z', 'Europe/London')).toBe('Wed 31 Mar 2027, 23:59 London time');
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
test('The days between two instants are counted as whole days', () => {
  expect(daysBetween(new Date('2026-11-21T12:00:00Z'), new Date('2026-12-14T23:59:00Z'))).toBe(23);
});
