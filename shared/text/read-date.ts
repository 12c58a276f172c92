/** Reads a date from what a visitor has typed: "3 Dec 2024", "December 2024", "2024-12-03", "3. Dezember". */
import { foldText } from './fold.ts';

/** `date`: a day, a month or a year. `rest`: the other words, folded. */
export type TypedDate = { date: string; rest: string };
type Read = { year?: number; month: number; day?: number };
type Tokens = readonly (string | undefined)[];

/** English, German and French, folded, in full or short. */
const months = [
  'jan january januar janvier',
  'feb february februar fev fevrier',
  'mar march mrz marz maerz mars',
  'apr april avr avril',
  'may mai',
  'jun june juni juin',
  'jul july juli juillet',
  'aug august aout',
  'sep sept september septembre',
  'oct october okt oktober octobre',
  'nov november novembre',
  'dec december dez dezember decembre',
].map((names) => names.split(' '));
const between = new Set(['of', 'the', 'le', 'der', 'den']);

/** The most words first: "3 Dec 2024" is no "Dec 2024". */
const shapes: { length: number; read: (tokens: Tokens) => Read | undefined }[] = [
  { length: 3, read: ([day, month, year]) => join(yearOf(year), monthNamed(month), dayOf(day)) },
  { length: 3, read: ([month, day, year]) => join(yearOf(year), monthNamed(month), dayOf(day)) },
  { length: 3, read: ([year, month, day]) => join(yearOf(year), monthNumber(month), dayOf(day)) },
  { length: 3, read: ([day, month, year]) => join(yearOf(year), monthNumber(month), dayOf(day)) },
  { length: 2, read: ([month, year]) => join(yearOf(year), monthNamed(month)) },
  { length: 2, read: ([year, month]) => join(yearOf(year), monthNamed(month) ?? monthNumber(month)) },
  { length: 2, read: ([day, month]) => join('any', monthNamed(month), dayOf(day)) },
  { length: 2, read: ([month, day]) => join('any', monthNamed(month), dayOf(day)) },
];

/**
 * @param now a day without a year is the nearest one.
 * @returns the first date of the text; undefined if it has none. A year alone is none.
 */
export function readTypedDate(text: string, now: Date): TypedDate | undefined {
  const tokens = foldText(text)
    .split(' ')
    .filter((token) => !between.has(token));
  for (const { length, read } of shapes) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const found = read(tokens.slice(at, at + length));
      const date = found && writeDate(found, now);
      if (date) return { date, rest: tokens.toSpliced(at, length).join(' ') };
    }
  }
  return undefined;
}

/** A year alone, as in "events 2027". */
export function readTypedYear(text: string): TypedDate | undefined {
  const tokens = foldText(text).split(' ');
  const at = tokens.findIndex((token) => yearOf(token));
  return at < 0 ? undefined : { date: tokens[at] ?? '', rest: tokens.toSpliced(at, 1).join(' ') };
}

/** @returns undefined if a part is missing. */
function join(year: number | 'any' | undefined, month: number | undefined, ...days: (number | undefined)[]) {
  if (year === undefined || month === undefined || days.includes(undefined)) return undefined;
  const [day] = days;
  return { month, ...(year !== 'any' && { year }), ...(day !== undefined && { day }) };
}

function yearOf(token = ''): number | undefined {
  return /^(?:19|20)\d\d$/.test(token) ? Number(token) : undefined;
}

function monthNamed(token = ''): number | undefined {
  const index = months.findIndex((names) => names.includes(token));
  return index < 0 ? undefined : index + 1;
}

function monthNumber(token = ''): number | undefined {
  return /^(?:0[1-9]|1[0-2]|[1-9])$/.test(token) ? Number(token) : undefined;
}

function dayOf(token = ''): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(token) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** @returns undefined for a day that no calendar has. */
function writeDate({ year, month, day }: Read, now: Date): string | undefined {
  if (day === undefined) return `${year}-${twoDigits(month)}`;
  const of = (each: number) => `${each}-${twoDigits(month)}-${twoDigits(day)}`;
  const thisYear = now.getUTCFullYear();
  const years = year === undefined ? [thisYear, thisYear - 1, thisYear + 1] : [year];
  const exists = years.map(of).filter((date) => Number.isFinite(Date.parse(date)) && isInCalendar(date));
  return exists.toSorted((a, b) => distance(a, now) - distance(b, now))[0];
}

function isInCalendar(date: string): boolean {
  return new Date(date).toISOString().startsWith(date);
}

function distance(date: string, now: Date): number {
  return Math.abs(Date.parse(date) - now.getTime());
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
