/** Formats figures, dates and lists for display (en-US): "Nov 4, 2026", "1,700", "a, b, and c". */
import { dayMs } from '../../content/vocabulary/durations.ts';
import { zonedTime } from './zoned-time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
let numberFormat: Intl.NumberFormat | undefined;
let ordinals: Intl.PluralRules | undefined;

/** @param instant ISO 8601; the day is that in UTC. */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "Nov 2026". @param instant ISO 8601; the month is that in UTC. */
export function formatMonth(instant: string): string {
  const date = new Date(instant);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/**
 * "Nov 9, 2025", "Feb 2026" or "2013", with the precision of the input. Other texts ("undated") are returned unchanged.
 */
export function formatPublished(published: string): string {
  if (!/^\d{4}-\d\d(-\d\d)?$/.test(published)) return published;
  return published.length === 'yyyy-mm'.length ? formatMonth(published) : formatDate(published);
}

/** With thousands separators and at most one decimal. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  // Created at first use: the first formatter of a process takes 10 ms.
  numberFormat ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
  return numberFormat.format(value);
}

const smallNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Numbers up to twelve as words, for use within a sentence: "ten", "13". */
export function spellNumber(value: number): string {
  return smallNumbers[value] ?? formatNumber(value);
}

/** The same where no noun follows: "none", "ten", "13". */
export function spellCount(value: number): string {
  return value === 0 ? 'none' : spellNumber(value);
}

/** Capitalizes the first letter, for the start of a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "By-product" within a sentence: "by-product"; "US imports" stays. */
export function uncapitalize(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

export function formatList(items: string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}

/** "Mon, Dec 14, 2026, 23:59 London time": local time, with the city of the time zone. */
export function formatInstant(instant: string, timeZone: string): string {
  return `${formatWeekday(instant, timeZone)}, ${formatTime(instant, timeZone)} ${cityOf(timeZone)} time`;
}

/** "Mon, Dec 14, 2026", in the given time zone. */
export function formatWeekday(instant: string, timeZone: string): string {
  return `${zonedTime(instant, timeZone).weekday.slice(0, 3)}, ${formatDay(instant, timeZone)}`;
}

/** "09:00", in the given time zone. */
export function formatTime(instant: string, timeZone: string): string {
  return zonedTime(instant, timeZone).time;
}

export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Whole days from one instant to another, rounded down. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}

/** "1 piece", "12 pieces". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** "Dec 14, 2026", in the given time zone. */
export function formatDay(instant: string, timeZone: string): string {
  const { day, month, year } = zonedTime(instant, timeZone);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** Search engines cut descriptions at about that length. */
const maxDescription = 155;

/** Truncates at a word boundary. */
export function shorten(text: string, length = maxDescription): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\s,;:.]+\S*$/, '')}…`;
}

/**
 * A description of a page: the first sentences of a text that it has room for, and those of `more` that fit behind
 * them. A first sentence that is longer is truncated.
 */
export function describeIn(text: string, ...more: string[]): string {
  const sentences = text.split(/(?<=[.?!]”?) (?=[\p{Lu}“])/u);
  const fits = (shown: string) => shown.length <= maxDescription;
  let count = sentences.length;
  while (count > 1 && !fits(sentences.slice(0, count).join(' '))) count--;
  return more.reduce(
    (shown, sentence) => (fits(`${shown} ${sentence}`) ? `${shown} ${sentence}` : shown),
    shorten(sentences.slice(0, count).join(' ')),
  );
}

const rankEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", "22nd", "13th". */
export function formatRank(rank: number): string {
  ordinals ??= new Intl.PluralRules('en-US', { type: 'ordinal' });
  return `${rank}${rankEndings[ordinals.select(rank)]}`;
}

/** With no-break spaces. */
export function keepTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
