/** Our events and the deadlines of our vacancies as entries of a calendar. */
import { minuteMs, startOfDay, yearMs } from '../../../content/vocabulary/durations.ts';
import { type Entry, type SiteInfo, visibilityOf } from '../../../shared/content.ts';
import { describeChange, takesPlace } from '../../../shared/records/events/event-state.ts';
import { eventKinds } from '../../../shared/records/events/load-events.ts';
import { formatSalary } from '../../../shared/records/vacancies/load-vacancies.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { calendarUid } from '../permanent-ids.ts';
import type { CalendarEntry } from './write-icalendar.ts';

type EntryContext = { site: Pick<SiteInfo, 'ids'>; siteUrl: string; now: Date };

const titles = { postponed: 'Postponed: ', cancelled: 'Canceled: ', rescheduled: '', movedOnline: '' } as const;

/**
 * Upcoming events and those of the past year. They leave it at midnight in UTC, when everything public counts as
 * changed.
 */
export function eventEntries(events: readonly Entry<'events'>[], context: EntryContext): CalendarEntry[] {
  const today = startOfDay(context.now.getTime());
  return events.filter(({ end }) => Date.parse(end) > today - yearMs).map((event) => eventEntry(event, context));
}

/**
 * A postponed event keeps its old time and becomes tentative; the new time will update the same entry. A withdrawn one
 * is canceled.
 */
export function eventEntry(event: Entry<'events'>, { site, siteUrl, now }: EntryContext): CalendarEntry {
  const { title, kind, summary, price, start, end, timeZone, place, change } = event;
  const withdrawn = visibilityOf(event, now) === 'withdrawn' ? event.withdrawn : undefined;
  const isOn = takesPlace(change) && !withdrawn;
  const isPostponed = change?.kind === 'postponed' && !withdrawn;
  return {
    uid: calendarUid(`events-${event.id}`, site),
    revisedAt: withdrawn?.at ?? change?.at ?? event.publishAt,
    sequence: (change?.number ?? 0) + (withdrawn ? 1 : 0),
    status: isOn ? 'CONFIRMED' : isPostponed ? 'TENTATIVE' : 'CANCELLED',
    span: { start, end, timeZone },
    isBusy: isOn,
    summary: `${withdrawn ? titles.cancelled : change ? titles[change.kind] : ''}${title}`,
    description: [
      ...(withdrawn
        ? [`Withdrawn on ${formatDate(withdrawn.at)}. ${withdrawn.reason}`]
        : change
          ? [describeChange(change)]
          : []),
      summary,
      `${eventKinds[kind]}. ${price}.`,
    ].join('\n\n'),
    place: place.kind === 'online' ? place.name : `${place.name}, ${place.address}, ${place.country}`,
    url: siteUrl + entryHref(event),
  };
}

/** For the calendar of a single event: a subscription to all events must not remind of each one. */
export function withReminders(entry: CalendarEntry): CalendarEntry {
  if (entry.status !== 'CONFIRMED') return entry;
  return { ...entry, reminders: ['P1D', 'PT1H'].map((before) => ({ before, text: entry.summary })) };
}

/**
 * The minute in which an instant falls, without its last second: a deadline at 23:59 ends on its own day. An entry
 * without an end would have no duration (RFC 5545, 3.6.1), but calendar programs lend it an hour.
 */
function minuteOf(instant: string): { start: string; end: string } {
  const at = Date.parse(instant);
  const start = at - (at % minuteMs);
  const [from, to] = [start, start + minuteMs - 1000].map((each) => new Date(each).toISOString());
  return { start: from ?? instant, end: to ?? instant };
}

/**
 * The minute in which the vacancy closes, with a reminder two days before; canceled if the vacancy has been withdrawn.
 */
export function deadlineEntry(vacancy: Entry<'vacancies'>, { site, siteUrl, now }: EntryContext): CalendarEntry {
  const { title, team, reference, place, closesAt, timeZone, publishAt } = vacancy;
  const withdrawn = visibilityOf(vacancy, now) === 'withdrawn' ? vacancy.withdrawn : undefined;
  const summary = `${withdrawn ? titles.cancelled : ''}Applications close: ${title}, ${team}`;
  return {
    uid: calendarUid(`vacancies-${vacancy.id}`, site),
    revisedAt: withdrawn?.at ?? publishAt,
    sequence: withdrawn ? 1 : 0,
    status: withdrawn ? 'CANCELLED' : 'CONFIRMED',
    span: { ...minuteOf(closesAt), timeZone },
    isBusy: false,
    summary,
    description: [
      ...(withdrawn ? [`Closed on ${formatDate(withdrawn.at)}. ${withdrawn.reason}`] : []),
      `${reference}. ${place}. ${formatSalary(vacancy)}.`,
    ].join('\n\n'),
    url: siteUrl + entryHref(vacancy),
    ...(!withdrawn && { reminders: [{ before: 'P2D', text: summary }] }),
  };
}
