/**
 * The calendars of events and vacancies: `/events.ics`, `/events/605/magnet-rare-earths.ics`,
 * `/careers/701/senior-analyst.ics`.
 */
import { type Content, type Entry, visibilityOf } from '../../../shared/content.ts';
import { eventsCalendar } from '../../../shared/records/events/events-calendar.ts';
import { vacancyState } from '../../../shared/records/vacancies/vacancy-state.ts';
import { calendarHref } from '../../../shared/site/entry-href.ts';
import { type FileRequest, type FileRoute, light } from '../file-route.ts';
import { deadlineEntry, eventEntries, eventEntry, withReminders } from './event-entry.ts';
import { type CalendarEntry, writeICalendar } from './write-icalendar.ts';

type Context = Pick<FileRequest, 'siteUrl' | 'now'> & { site: Content['site'] };
/** `file`: the name under which a browser saves it. */
type Calendar = { name: string; file: string; entries: () => CalendarEntry[] };

export const calendarFileRoute: FileRoute = {
  name: 'calendar',
  pattern: /\.ics$/,
  find(_params, { path, content, now, siteUrl, lastRemoval }) {
    const entry = findEntry(path, content);
    if (entry && isGone(entry, now)) return 'gone';
    if (entry && calendarHref(entry) !== path) return { movedTo: calendarHref(entry) };
    const context = { site: content.site, siteUrl, now };
    const calendar = entry
      ? calendarOf(entry, context)
      : path === eventsCalendar
        ? allEvents(content, context)
        : undefined;
    if (!calendar) return undefined;
    const { name, file, entries } = calendar;
    return {
      name: file,
      type: 'text/calendar; charset=utf-8',
      // Events leave the calendar of all events a year after they ended.
      ...(entry && { lastModified: () => lastRevision(entries(), { now, lastRemoval }) }),
      body: light(() => writeICalendar(entries(), { name, site: content.site, refresh: 'PT12H' })),
    };
  },
};

function lastRevision(entries: CalendarEntry[], { now, lastRemoval }: Pick<FileRequest, 'now' | 'lastRemoval'>): Date {
  const revisions = entries.map(({ revisedAt }) => Date.parse(revisedAt)).filter((at) => at <= now.getTime());
  return new Date(Math.max(lastRemoval.getTime(), ...revisions));
}

type Dated = Entry<'events'> | Entry<'vacancies'>;

function findEntry(path: string, view: Content): Dated | undefined {
  const [, folder, id = ''] = /^\/(events|careers)\/([^/]+)\/[^/]+\.ics$/.exec(path) ?? [];
  if (folder === undefined) return undefined;
  return folder === 'events' ? view.find('events', id) : view.find('vacancies', id);
}

function isGone(entry: Dated, now: Date): boolean {
  return (
    visibilityOf(entry, now) === 'gone' || (entry.collection === 'vacancies' && vacancyState(entry, now) === 'gone')
  );
}

function calendarOf(entry: Dated, context: Context): Calendar {
  const entries = () =>
    entry.collection === 'events' ? [withReminders(eventEntry(entry, context))] : [deadlineEntry(entry, context)];
  return { name: entry.title, file: `${entry.slug}.ics`, entries };
}

function allEvents(view: Content, context: Context): Calendar {
  return {
    name: `Events, ${view.site.name}`,
    file: 'events.ics',
    entries: () => eventEntries(view.list('events'), context),
  };
}
