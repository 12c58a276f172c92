/**
 * Reads iCalendar with ical.js, the parser of Thunderbird, to check our calendars with an independent implementation.
 */
import ICAL from 'ical.js';

/** Times as instants, ISO 8601 in UTC, computed with the time zones of the calendar itself. */
export type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  start: string;
  end: string;
  isDay: boolean;
  reminders: string[];
};

export function readWithIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary,
      description,
      start: instantOf(startDate),
      end: instantOf(endDate),
      isDay: startDate.isDate,
      reminders: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
  ICAL.TimezoneService.reset();
  return events;
}

/**
 * The offsets from UTC, in minutes, of a time zone that the calendar describes.
 * @param times like "2026-07-01T12:00:00".
 */
export function offsetsWithIcalJs(timeZone: readonly string[], times: readonly string[]): number[] {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZone.join('\r\n')) as unknown[]));
  return times.map((time) => zone.utcOffset(ICAL.Time.fromDateTimeString(time)) / 60);
}

function instantOf(time: ICAL.Time): string {
  return new Date(time.isDate ? Date.UTC(time.year, time.month - 1, time.day) : time.toUnixTime() * 1000).toISOString();
}
