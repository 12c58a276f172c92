/** The date and time of an event for display: in its local time zone, and for online events also in UTC. */
import type { Fields } from '../../../content/collections.ts';
import { cityOf, formatWeekday } from '../../text/format.ts';
import { type ZonedTime, zonedTime } from '../../text/zoned-time.ts';

export type EventTimes = {
  /** Machine-readable start. */
  start: string;
  /** "Wed, Feb 17, 2027" */
  date: string;
  weekday: string;
  day: string;
  /** "February" */
  month: string;
  year: string;
  /** "15:00–16:00 London time"; with the last day when it ends on another day. */
  hours: string;
  /** "13:00–14:30 UTC" for an online event, otherwise undefined. */
  utc: string | undefined;
};

export function eventTimes({ start, end, timeZone, place }: Fields<'events'>): EventTimes {
  const [from, to] = [zonedTime(start, timeZone), zonedTime(end, timeZone)];
  const { weekday, day, month, year } = from;
  const hours = `${formatHours(from, to)} ${cityOf(timeZone)} time`;
  return {
    start,
    date: formatWeekday(start, timeZone),
    weekday,
    day,
    month,
    year,
    hours,
    utc: place.kind === 'online' ? universalHours(start, end, from) : undefined,
  };
}

/** The hours in UTC, with the day when it differs from the local day. */
function universalHours(start: string, end: string, local: ZonedTime): string {
  const [from, to] = [zonedTime(start, 'UTC'), zonedTime(end, 'UTC')];
  const day = shortDay(from) === shortDay(local) ? '' : `${shortDay(from)}, `;
  return `${day}${formatHours(from, to)} UTC`;
}

function formatHours(from: ZonedTime, to: ZonedTime): string {
  const lastDay = shortDay(to);
  return lastDay === shortDay(from) ? `${from.time}–${to.time}` : `${from.time} to ${lastDay}, ${to.time}`;
}

/** "Wed, Feb 17" */
function shortDay({ weekday, day, month }: ZonedTime): string {
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}
