/** Computes the days of releases from a rule. */
import { dayOf } from '../../../content/vocabulary/day-bounds.ts';
import { type ReleaseRule, releaseWeekdays } from '../../../content/vocabulary/release-rules.ts';
import { capitalize, formatList } from '../../text/format.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekNames = { 2: 'second', 3: 'third' } as const;
/** The first of `releaseWeekdays`, as a number of `getUTCDay`. */
const tuesday = 2;

/** @param from the first possible day, like 2026-11-23. @returns the next `count` days. */
export function releaseDays({ weekday, week, months }: ReleaseRule, from: string, count: number): string[] {
  const days: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  while (days.length < count) {
    const first = new Date(Date.UTC(year, month - 1)).getUTCDay();
    const offset = (tuesday + releaseWeekdays.indexOf(weekday) - first + 7) % 7;
    const day = dayOf(Date.UTC(year, month - 1, 1 + offset + (week - 1) * 7));
    if (day >= from && (months === undefined || months.includes(month))) days.push(day);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return days;
}

/** "Second Wednesday of each month", "Third Thursday of January, April, July, and October". */
export function describeRule({ weekday, week, months }: ReleaseRule): string {
  const when = months ? formatList(months.map((month) => monthNames[month - 1] ?? '')) : 'each month';
  return capitalize(`${weekNames[week]} ${weekday} of ${when}`);
}
