import { expect, test } from 'vitest';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import {
  type OffsetChange,
  offsetAt,
  offsetChanges,
} from '../../../../../server/publish/calendars/time-zone-changes.ts';
import { localTime, writeTimeZone } from '../../../../../server/publish/calendars/write-time-zone.ts';
import { offsetsWithIcalJs } from '../../../../support/parsers/second-calendar-parser.ts';

const zones = [
  'Europe/London',
  'Europe/Amsterdam',
  'America/Toronto',
  'America/St_Johns',
  'Australia/Sydney',
  'Asia/Singapore',
  'Asia/Kolkata',
  'UTC',
];

/**
 * Every fifth local hour of 2026 and 2027 that occurs exactly once, with its offset according to the runtime's time
 * zone database.
 */
function sampleTimes(zone: string): { time: string; offset: number }[] {
  const samples = [];
  for (let at = Date.UTC(2026, 0); at < Date.UTC(2028, 0); at += 5 * hourMs) {
    const offset = offsetAt(zone, at);
    const isUnique = offsetAt(zone, at - 3 * hourMs) === offsetAt(zone, at + 3 * hourMs);
    if (isUnique) samples.push({ time: new Date(at + offset * 60_000).toISOString().slice(0, 19), offset });
  }
  return samples;
}

test.each(zones)('Another parser computes the same offsets of %s from its description as the runtime', (zone) => {
  const samples = sampleTimes(zone);
  const lines = writeTimeZone(zone, ['2026-06-01T12:00:00Z', '2027-06-01T12:00:00Z']);
  expect(
    offsetsWithIcalJs(
      lines,
      samples.map(({ time }) => time),
    ),
  ).toEqual(samples.map(({ offset }) => offset));
});

/** The changes at whole hours of 2026, from the text that Intl writes for each hour. */
function changesByHour(timeZone: string): OffsetChange[] {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const minutesAt = (at: number) => {
    const [, sign = '+', hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(formatter.format(at)) ?? [];
    return Number(`${sign}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  };
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour));
  const offsets = hours.map(minutesAt);
  return hours.flatMap((at, index) => {
    const [before = 0, after = 0] = [offsets[index - 1] ?? offsets[index], offsets[index]];
    return before === after ? [] : [{ at, before, after }];
  });
}

test.each(['Europe/London', 'America/New_York', 'Australia/Sydney', 'Africa/Casablanca', 'Asia/Singapore'])(
  'The changes of %s are those that a look at every hour of the year finds',
  (zone) => {
    const changes = offsetChanges(zone, 2026, 2026);
    expect(changes).toEqual(changesByHour(zone));
    for (const { at, before, after } of changes)
      expect([offsetAt(zone, at - 1), offsetAt(zone, at)]).toEqual([before, after]);
  },
);

test('A time zone that does not exist is refused', () => {
  expect(() => offsetAt('Europe/Nowhere', 0)).toThrow(RangeError);
});

test('A time zone whose clocks change on the same weekday each year is described by a rule', () => {
  const lines = writeTimeZone('Europe/London', ['2027-02-17T15:00:00+00:00']);
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ]);
  expect(lines).toContain('DTSTART:20260329T010000');
  expect(lines).toContain('DTSTART:20261025T020000');
  expect(writeTimeZone('America/Toronto', ['2027-02-17T15:00:00Z'])).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU');
});

test('A year that begins in summer, south of the equator, begins with daylight saving time', () => {
  const kinds = (zone: string) =>
    writeTimeZone(zone, ['2027-02-17T15:00:00Z']).filter((line) => /^BEGIN:(?:ST|D)/.test(line));
  expect(kinds('Australia/Sydney')).toEqual(['BEGIN:DAYLIGHT', 'BEGIN:STANDARD', 'BEGIN:DAYLIGHT']);
  expect(kinds('Europe/London')).toEqual(['BEGIN:STANDARD', 'BEGIN:DAYLIGHT', 'BEGIN:STANDARD']);
});

test('Clock changes of a time zone that follow no weekday are listed one by one', () => {
  const lines = writeTimeZone('Africa/Casablanca', ['2025-06-01T12:00:00Z']);
  expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false);
  expect(lines.filter((line) => line.startsWith('DTSTART')).length).toBeGreaterThan(4);
});

test.each([
  ['2027-02-17T15:00:00+00:00', 'Europe/London', '20270217T150000'],
  ['2027-04-15T13:00:00Z', 'Europe/Amsterdam', '20270415T150000'],
  ['2027-02-12T15:59:59Z', 'Asia/Singapore', '20270212T235959'],
  ['2026-12-31T23:30:00-05:00', 'Asia/Kolkata', '20270101T100000'],
])('The instant %s in %s has the local time %s', (instant, zone, local) => {
  expect(localTime(instant, zone)).toBe(local);
});
