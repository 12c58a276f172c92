/** When an event is, as its visitors read it: the time of the place first, for those who join from elsewhere also UTC (features D4). */
import type { Fields } from '../../content/collections.ts';
import { cityOf, dayParts, formatTime } from '../text/format.ts';

export type EventTimes = {
  /** Machine-readable start. */
  start: string;
  weekday: string;
  day: string;
  /** In full: "February". */
  month: string;
  year: string;
  /** "15:00–16:00 London time", with both days where it lasts longer than one. */
  hours: string;
  /** "13:00–14:30 UTC" of an online event. */
  utc: string | undefined;
};

export function eventTimes({ start, end, timeZone, place }: Fields<'events'>): EventTimes {
  const local = span(start, end, timeZone);
  const universal = span(start, end, 'UTC');
  const sameDay = shortDay(start, timeZone) === shortDay(start, 'UTC');
  return {
    start,
    ...dayParts(start, timeZone),
    hours: `${local} ${cityOf(timeZone)} time`,
    utc: place.kind === 'online' ? `${sameDay ? '' : `${shortDay(start, 'UTC')}, `}${universal} UTC` : undefined,
  };
}

function span(start: string, end: string, timeZone: string): string {
  const [from, to] = [formatTime(start, timeZone), formatTime(end, timeZone)];
  const lastDay = shortDay(end, timeZone);
  return lastDay === shortDay(start, timeZone) ? `${from}–${to}` : `${from} to ${lastDay}, ${to}`;
}

/** "Wed 17 Feb" */
function shortDay(instant: string, timeZone: string): string {
  const { weekday, day, month } = dayParts(instant, timeZone);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}
