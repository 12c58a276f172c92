/** How figures, dates and lists are printed (en-US; features section 8): "4 Nov 2026", "1,700 t", "three to five". */

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
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const { weekday, day: date, month, year, hour, minute } = Object.fromEntries(parts.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  return `${weekday} ${date} ${month?.replace('Sept', 'Sep')} ${year}, ${hour}:${minute} ${cityOf(timeZone)} time`;
}

/** "09:00" at the place of the event. */
export function formatTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant));
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

/** The day of an instant where it happens, in words: "Wednesday", "17", "February", "2027". */
export function dayParts(instant: string, timeZone: string): { weekday: string; day: string; month: string; year: string } {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const { weekday = '', day = '', month = '', year = '' } = Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
  return { weekday, day, month, year };
}

/** "14 Dec 2026": the day where it happens. */
export function formatDay(instant: string, timeZone: string): string {
  const { day, month, year } = dayParts(instant, timeZone);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** As many whole words as fit, for descriptions that others cut where they like. */
export function shorten(text: string, length = 155): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/[\s,;:.]+\S*$/, '')}…`;
}
