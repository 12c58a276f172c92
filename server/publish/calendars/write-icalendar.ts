/**
 * Writes a calendar: iCalendar, RFC 5545, with the calendar properties of RFC 7986. It has no METHOD, because it is a
 * snapshot and not a message of a scheduling protocol (3.7.2); therefore its entries have no organizer (3.8.4.3), and
 * DTSTAMP is the last revision (3.8.7.2).
 */
import { compactDate, escapeText, joinLines } from './content-lines.ts';
import { localTime, writeTimeZone } from './write-time-zone.ts';

/**
 * Whole days, as "2026-11-27" or "2026-11" for a whole month when the day is not known; or instants (ISO 8601), written
 * in local time.
 */
type EventSpan = { on: string } | { start: string; end: string; timeZone: string };
export type CalendarEntry = {
  /** Never changes while the entry exists. */
  uid: string;
  /** When the entry last changed, ISO 8601. */
  revisedAt: string;
  /** Number of significant changes: moved, canceled. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  span: EventSpan;
  /** Whether it blocks time in the calendar. */
  isBusy: boolean;
  summary: string;
  description: string;
  /** Public address of its page. */
  url: string;
  place?: string;
  /** `before`: a duration of RFC 5545, 3.3.6. */
  reminders?: readonly { before: string; text: string }[];
};
/** `site`: the publisher. `refresh`: the recommended polling interval for subscribers, as a duration. */
type CalendarAbout = { name: string; site: { name: string }; refresh: string };

export function writeICalendar(entries: readonly CalendarEntry[], { name, site, refresh }: CalendarAbout): string {
  const zoned = entries.flatMap(({ span }) => ('timeZone' in span ? [span] : []));
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${site.name}//Calendar//EN`)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    ...[...Map.groupBy(zoned, ({ timeZone }) => timeZone)].flatMap(([timeZone, spans]) =>
      writeTimeZone(
        timeZone,
        spans.flatMap(({ start, end }) => [start, end]),
      ),
    ),
    // A calendar has at least one component (3.6).
    ...(entries.length ? entries.flatMap(writeEntry) : writeTimeZone('UTC', [new Date(0).toISOString()])),
    'END:VCALENDAR',
  ]);
}

function writeEntry(entry: CalendarEntry): string[] {
  const { uid, revisedAt, sequence, status, span, isBusy, summary, description, url, place, reminders = [] } = entry;
  const revised = compactDate(new Date(revisedAt).toISOString());
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    ...writeSpan(span),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}`,
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...reminders.flatMap(({ before, text }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-${before}`,
      `DESCRIPTION:${escapeText(text)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

function writeSpan(span: EventSpan): string[] {
  if ('timeZone' in span) {
    const { start, end, timeZone } = span;
    const write = (name: string, instant: string) => `${name};TZID=${timeZone}:${localTime(instant, timeZone)}`;
    return [write('DTSTART', start), write('DTEND', end)];
  }
  const [year = 0, month = 1, day] = span.on.split('-').map(Number);
  const [from, to] =
    day === undefined
      ? [Date.UTC(year, month - 1), Date.UTC(year, month)]
      : [Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1)];
  const write = (at: number) => compactDate(new Date(at).toISOString().slice(0, 10));
  return [`DTSTART;VALUE=DATE:${write(from)}`, `DTEND;VALUE=DATE:${write(to)}`];
}
