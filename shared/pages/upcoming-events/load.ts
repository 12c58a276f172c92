import { found, type LoadRequest } from '../../page.ts';
import { eventsAlternate } from '../../records/events/events-calendar.ts';
import { eventTabs, groupByMonth, splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { pageSummary } from '../summaries.ts';

const shownPast = 3;

/** Upcoming events by month; if there are none, the latest past events. */
export function load({ content, now }: LoadRequest<'upcoming-events'>) {
  const events = splitEvents(content, now);
  const upcoming = events.upcoming.map((event) => summarizeEvent(event, now));
  return found(
    {
      ...pageSummary('upcoming-events'),
      path: href('upcoming-events'),
      alternates: [...feedAlternates('Events', href('events')), eventsAlternate],
      crumbs: [{ label: 'Events', href: href('events') }, { label: 'Upcoming' }],
    },
    {
      request: apiRequest('events', { state: 'upcoming' }),
      tabs: eventTabs(events, 'upcoming-events'),
      months: groupByMonth(upcoming),
      past: upcoming.length ? [] : events.past.slice(0, shownPast).map((event) => summarizeEvent(event, now)),
    },
  );
}
