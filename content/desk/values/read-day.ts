/** Days as American publishers write them: `August 2, 2023`. */
import { trimBlanks } from '../files/table.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The first day that a text names. @returns ISO 8601, or undefined. */
export function readDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /([a-z]+) (\d{1,2}), ?((?:19|20)\d\d)/i.exec(trimBlanks(text)) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  return number === 0 ? undefined : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
