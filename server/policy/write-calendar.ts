/** Writes dated events as a calendar: iCalendar, RFC 5545. */

import type { DatedEvent } from '../../shared/measures/dates.ts';
import { countryOf } from '../../shared/measures/list.ts';
import { formatPublished } from '../../shared/text/format.ts';
import type { PolicyDocument } from './policy-document.ts';

/** Lines are folded before this many octets, without the line break. */
const maxOctets = 75;

/** Every day or month is an event of whole days, which makes nobody busy. */
export function writeCalendar(events: readonly DatedEvent[], { name, siteName, urlOf }: PolicyDocument): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteName}//What is in force//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap((event) => writeEvent(event, urlOf)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent({ key, on, text, measure }: DatedEvent, urlOf: PolicyDocument['urlOf']): string[] {
  const url = urlOf(measure);
  const [start, end] = daysOf(on);
  const stamp = `${measure.readOn.replaceAll('-', '')}T000000Z`;
  const isMonth = on.length === 'yyyy-mm'.length;
  return [
    'BEGIN:VEVENT',
    `UID:${measure.id}.${key}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${start}`,
    `DTEND;VALUE=DATE:${end}`,
    `SUMMARY:${escapeText(`${measure.title} (${countryOf(measure)}): ${text}`)}`,
    `DESCRIPTION:${escapeText(`${isMonth ? `In ${formatPublished(on)}, the day is not known. ` : ''}${measure.text}\n${measure.authority}. As read on ${formatPublished(measure.readOn)}.`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The first day of a day or month, and the day after its last, as iCalendar writes them. */
function daysOf(on: string): [string, string] {
  const [year = 0, month = 1, day] = on.split('-').map(Number);
  const [start, end] =
    day === undefined ? [Date.UTC(year, month - 1), Date.UTC(year, month)] : [Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1)];
  const write = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');
  return [write(start), write(end)];
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');
}

/** RFC 5545, 3.1: a line goes on in the next after a space. No character is cut in two. */
function fold(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
