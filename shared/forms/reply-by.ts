/** The time by which a message is answered, according to the company's working calendar. */
import type { Site } from '../../content/collections.ts';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { cityOf } from '../text/format.ts';
import { zonedNumbers } from '../text/zoned-time.ts';

type Calendar = Site['replies'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * "Tue, Nov 24, 17:00 London": the end of a working day. Messages received after closing time or on a day off count as
 * received on the next working day.
 */
export function replyBy(received: Date, { timeZone, closes, days, within, holidays }: Calendar): string {
  const isWorking = (day: number) => {
    const date = new Date(day);
    return days.includes(weekdays[date.getUTCDay()] ?? 'Sun') && !holidays.includes(date.toISOString().slice(0, 10));
  };
  const next = (day: number): number => (isWorking(day + dayMs) ? day + dayMs : next(day + dayMs));

  const local = localParts(received, timeZone);
  let day = isWorking(local.day) && local.time < closes ? local.day : next(local.day);
  for (let count = 0; count < within; count++) day = next(day);
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${closes} ${cityOf(timeZone)}`;
}

/**
 * The local date as midnight UTC of that date, in milliseconds (in UTC every day has 24 hours), and the local time as
 * "16:30".
 */
function localParts(instant: Date, timeZone: string): { day: number; time: string } {
  const { date, time } = zonedNumbers(instant, timeZone);
  return { day: Date.parse(`${date}T00:00:00Z`), time };
}
