import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, writeICalendar } from '../../../../../server/publish/calendars/write-icalendar.ts';
import { parseCalendar } from '../../../../support/parsers/calendar.ts';
import { readWithIcalJs } from '../../../../support/parsers/second-calendar-parser.ts';

const entry: CalendarEntry = {
  uid: 'events-9@www.example.com',
  revisedAt: '2026-11-16T09:00:00Z',
  sequence: 2,
  status: 'CONFIRMED',
  span: { start: '2027-04-15T15:00:00+02:00', end: '2027-04-15T16:30:00+02:00', timeZone: 'Europe/Amsterdam' },
  isBusy: true,
  summary: 'Magnets',
  description: 'Words',
  url: 'https://www.example.com/events/9/magnets',
};
const write = (...entries: Partial<CalendarEntry>[]) =>
  writeICalendar(
    entries.map((each) => ({ ...entry, ...each })),
    { name: 'Events', site: { name: 'A "House": one; two' }, refresh: 'PT12H' },
  );

test('A calendar entry has its local times, its time zone and its revision', () => {
  const { events, timeZones } = parseCalendar(write({}));
  expect(timeZones).toEqual(['Europe/Amsterdam']);
  expect(events[0]).toMatchObject({
    UID: 'events-9@www.example.com',
    DTSTAMP: '20261116T090000Z',
    SEQUENCE: '2',
    STATUS: 'CONFIRMED',
    DTSTART: 'TZID=Europe/Amsterdam:20270415T150000',
    DTEND: 'TZID=Europe/Amsterdam:20270415T163000',
    TRANSP: 'OPAQUE',
  });
});

test('A calendar describes each of its time zones once, and whole days have none', () => {
  expect(parseCalendar(write({}, { uid: 'b@example.com' })).timeZones).toHaveLength(1);
  expect(parseCalendar(write({ span: { on: '2027-02' } }))).toMatchObject({
    timeZones: [],
    events: [{ DTSTART: 'VALUE=DATE:20270201', DTEND: 'VALUE=DATE:20270301' }],
  });
});

test('A calendar without entries has a time zone, because it needs a component, and two parsers read it', () => {
  const text = write();
  expect(parseCalendar(text)).toMatchObject({ events: [], timeZones: ['UTC'] });
  expect(readWithIcalJs(text)).toEqual([]);
});

test('The calendar entry of a deadline has an end and a reminder', () => {
  const span = { start: '2026-12-14T23:59:00Z', end: '2026-12-14T23:59:59Z', timeZone: 'Europe/London' };
  const text = write({ span, reminders: [{ before: 'P2D', text: 'Soon' }] });
  expect(parseCalendar(text)).toMatchObject({
    events: [{ DTSTART: 'TZID=Europe/London:20261214T235900', DTEND: 'TZID=Europe/London:20261214T235959' }],
    alarms: { 'events-9@www.example.com': ['-P2D'] },
  });
  expect(readWithIcalJs(text)).toMatchObject([
    { start: '2026-12-14T23:59:00.000Z', end: '2026-12-14T23:59:59.000Z', reminders: ['-P2D'] },
  ]);
});

test('Two parsers read any text of a calendar as it was written, from lines of at most 75 octets', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/[^\P{Cc}\n]/gu, ''));
  fc.assert(
    fc.property(words, words, (summary, description) => {
      const text = write({ summary, description });
      expect(parseCalendar(text).events[0]).toMatchObject({ SUMMARY: summary, DESCRIPTION: description });
      const [read] = readWithIcalJs(text);
      expect([read?.summary, read?.description]).toEqual([summary, description]);
    }),
    { numRuns: 200 },
  );
});
