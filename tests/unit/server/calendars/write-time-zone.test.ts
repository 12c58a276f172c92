import { expect, test } from 'vitest';
import { offsetAt } from '../../../../server/published/calendars/time-zone-changes.ts';
import { localTime, writeTimeZone } from '../../../../server/published/calendars/write-time-zone.ts';
import { offsetsWithIcalJs } from '../../../support/second-calendar-parser.ts';

const hourMs = 3_600_000;
const zones = ['Europe/London', 'Europe/Amsterdam', 'America/Toronto', 'America/St_Johns', 'Australia/Sydney', 'Asia/Singapore', 'Asia/Kolkata', 'UTC'];

/** Local times of each fifth hour of 2026 and 2027 that exist once, with their offset by the time zone database of the runtime. */
function sampleTimes(zone: string): { time: string; offset: number }[] {
  const samples = [];
  for (let at = Date.UTC(2026, 0); at < Date.UTC(2028, 0); at += 5 * hourMs) {
    const offset = offsetAt(zone, at);
    const isUnique = offsetAt(zone, at - 3 * hourMs) === offsetAt(zone, at + 3 * hourMs);
    if (isUnique) samples.push({ time: new Date(at + offset * 60_000).toISOString().slice(0, 19), offset });
  }
  return samples;
}

test.each(zones)('another program computes the offsets of %s from its description as the runtime does', (zone) => {
  const samples = sampleTimes(zone);
  const lines = writeTimeZone(zone, ['2026-06-01T12:00:00Z', '2027-06-01T12:00:00Z']);
  expect(
    offsetsWithIcalJs(
      lines,
      samples.map(({ time }) => time),
    ),
  ).toEqual(samples.map(({ offset }) => offset));
});

test('clocks that change on the same weekday each year are a rule, in the local time before the change', () => {
  const lines = writeTimeZone('Europe/London', ['2027-02-17T15:00:00+00:00']);
  expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual(['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']);
  expect(lines).toContain('DTSTART:20260329T010000');
  expect(lines).toContain('DTSTART:20261025T020000');
  expect(writeTimeZone('America/Toronto', ['2027-02-17T15:00:00Z'])).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU');
});

test('changes that follow no weekday are listed one by one', () => {
  const lines = writeTimeZone('Africa/Casablanca', ['2025-06-01T12:00:00Z']);
  expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false);
  expect(lines.filter((line) => line.startsWith('DTSTART')).length).toBeGreaterThan(4);
});

test.each([
  ['2027-02-17T15:00:00+00:00', 'Europe/London', '20270217T150000'],
  ['2027-04-15T13:00:00Z', 'Europe/Amsterdam', '20270415T150000'],
  ['2027-02-12T15:59:59Z', 'Asia/Singapore', '20270212T235959'],
  ['2026-12-31T23:30:00-05:00', 'Asia/Kolkata', '20270101T100000'],
])('%s is in %s the local time %s', (instant, zone, local) => {
  expect(localTime(instant, zone)).toBe(local);
});
