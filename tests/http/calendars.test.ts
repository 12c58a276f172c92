import { expect, test } from 'vitest';
import type { CompiledContent } from '../../content/entry.ts';
import { measuresOf } from '../../shared/records/measures/list.ts';
import { calendarHref } from '../../shared/site/entry-href.ts';
import { asText } from '../support/http/as-text.ts';
import { parseCalendar } from '../support/parsers/calendar.ts';
import { readWithIcalJs } from '../support/parsers/second-calendar-parser.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const site = testSite({ siteUrl });
const content = sourceOf(siteContent(), { base: '/base' }).at(today);
const read = async (path: string, { client } = site) =>
  String((await client.get(`/base${path}`).buffer(true).parse(asText)).body);

type Events = CompiledContent['entries']['events'];
/** A site whose events are changed. */
function siteWith(change: (events: Events) => Events) {
  const { content: compiled, texts } = siteContent();
  const entries = { ...compiled.entries, events: change(compiled.entries.events) };
  return testSite({ siteUrl, content: sourceOf({ content: { ...compiled, entries }, texts }, { base: '/base' }) });
}
const event = content.list('events').find(({ id }) => id === '604');
if (!event) throw new Error('There is no event 604');
const change = { at: '2026-11-20T09:00:00Z', note: 'A note.', number: 1 } as const;

test('Two parsers read all events at the times on the pages', async () => {
  const text = await read('/events.ics');
  const [strict, other] = [parseCalendar(text), readWithIcalJs(text)];
  expect(other.map(({ uid, start, end }) => [uid, start, end])).toEqual(
    content
      .list('events')
      .map(({ id, start, end }) => [
        `events-${id}@lazulite.example`,
        new Date(start).toISOString(),
        new Date(end).toISOString(),
      ]),
  );
  expect(strict.events.map(({ UID }) => UID)).toEqual(other.map(({ uid }) => uid));
  expect(strict.properties.map(({ name }) => name)).toEqual([
    'VERSION',
    'PRODID',
    'CALSCALE',
    'NAME',
    'X-WR-CALNAME',
    'REFRESH-INTERVAL',
  ]);
  expect(other.filter(({ reminders }) => reminders.length > 0)).toEqual([]);
});

test('The calendar of an event names its page and reminds a day and an hour before', async () => {
  const text = await read(calendarHref(event));
  expect(parseCalendar(text).events[0]).toMatchObject({
    URL: `${siteUrl}/events/604/${event.slug}`,
    DTSTART: 'TZID=Europe/London:20270217T150000',
    LOCATION: 'Online, link sent on registration',
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
  });
  expect(readWithIcalJs(text)[0]?.reminders).toEqual(['-P1D', '-PT1H']);
});

test.each([
  ['postponed', 'TENTATIVE', 'Postponed: '],
  ['cancelled', 'CANCELLED', 'Canceled: '],
  ['movedOnline', 'CONFIRMED', ''],
] as const)(
  'An event that is %s is a later version of the same entry with the status %s',
  async (kind, status, prefix) => {
    const changed = siteWith((events) =>
      events.map((each) => (each.id === event.id ? { ...each, change: { ...change, kind } } : each)),
    );
    const [before] = parseCalendar(await read(calendarHref(event))).events;
    const [after] = parseCalendar(await read(calendarHref(event), changed)).events;
    expect(after).toMatchObject({
      UID: before?.UID,
      SEQUENCE: '1',
      STATUS: status,
      SUMMARY: prefix + event.title,
      DTSTAMP: '20261120T090000Z',
    });
    expect(after?.DESCRIPTION).toContain('A note.');
    expect(
      parseCalendar(await read('/events.ics', changed)).events.find(({ UID }) => UID === before?.UID),
    ).toMatchObject({ STATUS: status });
  },
);

test('A withdrawn event is cancelled in its own calendar and missing in the calendar of all events', async () => {
  const withdrawn = { at: '2026-11-20T09:00:00Z', reason: 'The room is gone.', keepBody: true };
  const changed = siteWith((events) => events.map((each) => (each.id === event.id ? { ...each, withdrawn } : each)));
  expect(parseCalendar(await read(calendarHref(event), changed)).events[0]).toMatchObject({
    STATUS: 'CANCELLED',
    SEQUENCE: '1',
  });
  expect(await read('/events.ics', changed)).not.toContain('events-604@');
  const gone = siteWith((events) =>
    events.map((each) => (each.id === event.id ? { ...each, withdrawn: { ...withdrawn, keepBody: false } } : each)),
  );
  expect((await gone.client.get(`/base${calendarHref(event)}`)).status).toBe(410);
});

test('Scheduled events and drafts are in no calendar', async () => {
  const hidden = siteWith((events) =>
    events.map((each) =>
      each.id === '604'
        ? { ...each, publishAt: '2026-11-22T09:00:00Z' }
        : each.id === '605'
          ? { ...each, status: 'draft' }
          : each,
    ),
  );
  expect(await read('/events.ics', hidden)).not.toMatch(/events-60[45]@/);
  expect((await hidden.client.get(`/base${calendarHref(event)}`)).status).toBe(404);
  hidden.clock.now = new Date('2026-11-22T09:00:00Z');
  expect(await read('/events.ics', hidden)).toContain('events-604@');
  expect((await hidden.client.get(`/base${calendarHref(event)}`)).status).toBe(200);
});

test('The closing date of a vacancy is a minute of its own day, until the page of the vacancy is removed', async () => {
  const vacancy = content.list('vacancies').find(({ id }) => id === '701');
  if (!vacancy) throw new Error('There is no vacancy 701');
  const text = await read(calendarHref(vacancy));
  expect(readWithIcalJs(text)).toMatchObject([
    { start: '2026-12-14T23:59:00.000Z', end: '2026-12-14T23:59:59.000Z', reminders: ['-P2D'] },
  ]);
  const later = testSite({ siteUrl, now: new Date('2027-02-20T00:00:00Z') });
  expect((await later.client.get(`/base${calendarHref(vacancy)}`)).status).toBe(410);
});

test('Every entry with times ends after it starts, and a deadline on the day on which it starts, in its time zone', async () => {
  const vacancies = content.list('vacancies').filter(({ closesAt }) => Date.parse(closesAt) > today.getTime());
  const texts = await Promise.all(
    ['/events.ics', '/watch.ics?m=li,co', ...vacancies.map(calendarHref)].map((path) => read(path)),
  );
  const timed = texts
    .flatMap((text) => parseCalendar(text).events)
    .filter(({ DTSTART }) => DTSTART?.startsWith('TZID='));
  expect(timed.length).toBeGreaterThan(vacancies.length);
  for (const { DTSTART = '', DTEND = '' } of timed) expect(DTEND > DTSTART, `${DTSTART} to ${DTEND}`).toBe(true);
  const deadlines = timed.filter(({ UID }) => UID?.startsWith('vacancies-'));
  expect(deadlines).toHaveLength(vacancies.length);
  for (const { DTSTART = '', DTEND = '' } of deadlines) expect(DTEND.split('T23')[0]).toBe(DTSTART.split('T23')[0]);
});

test('Two parsers read the dates of each measure as the same days', async () => {
  for (const measure of measuresOf(content, {})) {
    const text = await read(calendarHref(measure));
    const days = parseCalendar(text).events.map(({ DTSTART = '' }) => DTSTART.replace('VALUE=DATE:', ''));
    const others = readWithIcalJs(text);
    expect(others.map(({ start }) => start.slice(0, 10).replaceAll('-', ''))).toEqual(days);
    expect(others.every(({ isDay }) => isDay)).toBe(true);
  }
});

test('A calendar has its content type, and a client that has it gets a 304', async () => {
  for (const path of ['/events.ics', calendarHref(event)]) {
    const { status, headers } = await site.client.get(`/base${path}`);
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'noindex',
    ]);
    expect((await site.client.get(`/base${path}`).set('If-None-Match', String(headers.etag))).status).toBe(304);
  }
});

test('An outdated title redirects to the current calendar, and an unknown address is a 404', async () => {
  const { status, headers } = await site.client.get('/base/events/604/an-old-title.ics');
  expect([status, headers.location]).toEqual([301, `/base${calendarHref(event)}`]);
  for (const path of ['/events/999/nothing.ics', '/careers/604/nothing.ics', '/careers.ics', '/events/604.ics'])
    expect([path, (await site.client.get(`/base${path}`)).status]).toEqual([path, 404]);
});

test('Pages link to their calendars, except pages of past events', async () => {
  const page = async (path: string) => (await site.client.get(`/base${path}`).set('Accept', 'text/html')).text;
  expect(await page(`/events/604/${event.slug}`)).toContain(`href="/base${calendarHref(event)}" download`);
  expect(await page('/events')).toContain('href="/base/events.ics"');
  expect(await page('/events/upcoming')).toContain('<link rel="alternate" type="text/calendar"');
  const [past] = content.list('events');
  if (past) expect(await page(`/events/${past.id}/${past.slug}`)).not.toContain('" download');
});
