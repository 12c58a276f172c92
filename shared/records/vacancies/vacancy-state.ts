/** The state of a vacancy: open until it closes, then closed but readable for some time, then gone. */
import type { Fields } from '../../../content/collections.ts';
import { vacancyShownAfterClosing } from '../../../content/order.ts';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { cityOf, daysBetween, formatCount, formatDay, formatTime, keepTogether } from '../../text/format.ts';

type Vacancy = Pick<Fields<'vacancies'>, 'closesAt' | 'timeZone' | 'withdrawn'>;
export type VacancyState = 'open' | 'closed' | 'gone';

export function vacancyState(vacancy: Vacancy, now: Date): VacancyState {
  const closed = Date.parse(closedAt(vacancy, now));
  if (now.getTime() < closed) return 'open';
  const takenDown = vacancy.withdrawn && !vacancy.withdrawn.keepBody && closed === Date.parse(vacancy.withdrawn.at);
  return takenDown || now.getTime() >= closed + vacancyShownAfterClosing ? 'gone' : 'closed';
}

/** When the vacancy closes: on the announced date, or at an earlier withdrawal. */
export function closedAt({ closesAt, withdrawn }: Vacancy, now: Date): string {
  return withdrawn && Date.parse(withdrawn.at) <= Math.min(now.getTime(), Date.parse(closesAt))
    ? withdrawn.at
    : closesAt;
}

/** "Dec 14, 2026, 23:59 London time (in 24 days)" */
export function describeClosing({ closesAt, timeZone }: Vacancy, now: Date): string {
  return `${formatDay(closesAt, timeZone)}, ${formatTime(closesAt, timeZone)} ${cityOf(timeZone)} time ${keepTogether(`(in ${timeUntil(closesAt, now)})`)}`;
}

function timeUntil(instant: string, now: Date): string {
  const days = daysBetween(now, new Date(instant));
  if (days > 0) return formatCount(days, 'day');
  const hours = Math.floor((Date.parse(instant) - now.getTime()) / hourMs);
  return hours > 0 ? formatCount(hours, 'hour') : 'less than an hour';
}
