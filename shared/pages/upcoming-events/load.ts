import { apiRequest } from '../../api/api-request.ts';
import { eventsAlternate } from '../../events/events-calendar.ts';
import { eventTabs, groupByMonth, splitEvents, summarizeEvent } from '../../events/load-events.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

const shownPast = 3;

/** Upcoming events by month; when there are none, the latest past events. */
export function load({ content, now }: LoadRequest<'upcoming-events'>) {
  const events = splitEvents(content, now);
  const upcoming = events.upcoming.map((event) => summarizeEvent(event, now));
  return found(
    {
      title: 'Upcoming events',
      description: 'All our coming webinars, briefings, roundtables and conferences on critical materials, with place and time.',
      path: href('upcoming-events'),
      alternates: [eventsAlternate],
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
