/** How figures, dates and lists are printed (en-US): "4 Nov 2026", "1,700 t", "three to five". */
import { zonedTime } from './zoned-time.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** @param instant ISO 8601; the day is the one in UTC. */
export function formatDate(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "9 Nov 2025", "Feb 2026" or "2013", as precise as it is written; what is no day, month or year stays ("undated"). */
export function formatPublished(published: string): string {
  if (!/^\d{4}-\d\d(-\d\d)?$/.test(published)) return published;
  return published.length === 'yyyy-mm'.length ? formatDate(published).replace(/^\d+ /, '') : formatDate(published);
}

/** Thousands with comma, at most one decimal. */
export function formatNumber(value: number): string {
  return number.format(value);
}

export function formatList(items: string[]): string {
  return list.format(items);
}

/** "Sat 14 Dec 2026, 23:59 London time": an instant where it happens, the zone named by its city. */
export function formatInstant(instant: string, timeZone: string): string {
  const { weekday, day, month, year, time } = zonedTime(instant, timeZone);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}, ${time} ${cityOf(timeZone)} time`;
}

/** "09:00" at the place of the event. */
export function formatTime(instant: string, timeZone: string): string {
  return zonedTime(instant, timeZone).time;
}

export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Whole days from one instant to another, rounded down. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 86_400_000);
}

/** "1 piece", "12 pieces". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** "14 Dec 2026": the day where it happens. */
export function formatDay(instant: string, timeZone: string): string {
  const { day, month, year } = zonedTime(instant, timeZone);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** As many whole words as fit, for descriptions that others cut where they like. */
export function shorten(text: string, length = 155): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\s,;:.]+\S*$/, '')}…`;
}
