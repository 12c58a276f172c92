/** Events for lists: upcoming, past, and grouped by month. */
import type { Content, Entry } from '../../content.ts';
import type { FilterLink } from '../../page.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { eventBadge, eventState } from './event-state.ts';
import { type EventTimes, eventTimes } from './event-times.ts';

export type EventSummary = EventTimes & {
  href: string;
  title: string;
  /** "Webinar" */
  kind: string;
  /** "Online", or the hall and its city. */
  place: string;
  summary: string;
  badge: string | undefined;
};
export type EventMonth = { month: string; year: string; events: EventSummary[] };

export const eventKinds = {
  webinar: 'Webinar',
  briefing: 'Briefing',
  conference: 'Conference',
  roundtable: 'Roundtable',
} as const;

/** Upcoming events soonest first, past events latest first. */
export function splitEvents(content: Content, now: Date): { upcoming: Entry<'events'>[]; past: Entry<'events'>[] } {
  const { past = [], upcoming = [] } = Object.groupBy(content.list('events'), (event) =>
    eventState(event, now) === 'past' ? 'past' : 'upcoming',
  );
  return { upcoming, past: past.toReversed() };
}

export function summarizeEvent(event: Entry<'events'>, now: Date): EventSummary {
  const { title, kind, place, summary } = event;
  return {
    ...eventTimes(event),
    href: entryHref(event),
    title,
    kind: eventKinds[kind],
    place: place.kind === 'online' ? 'Online' : `${place.name}, ${place.city}`,
    summary,
    badge: eventBadge(event, now),
  };
}

/** Groups by month and keeps the given order. */
export function groupByMonth(events: EventSummary[]): EventMonth[] {
  const months = Map.groupBy(events, ({ month, year }) => `${month} ${year}`);
  return [...months.values()].flatMap((group) =>
    group[0] ? [{ month: group[0].month, year: group[0].year, events: group }] : [],
  );
}

/** The two lists as tabs, with the number of events in each. */
export function eventTabs(
  { upcoming, past }: { upcoming: unknown[]; past: unknown[] },
  current?: 'upcoming-events' | 'past-events',
): FilterLink[] {
  return [
    {
      label: 'Upcoming',
      href: href('upcoming-events'),
      count: upcoming.length,
      current: current === 'upcoming-events',
    },
    { label: 'Past', href: href('past-events'), count: past.length, current: current === 'past-events' },
  ];
}
