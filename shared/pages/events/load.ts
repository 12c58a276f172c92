import { eventsAlternate } from '../../events/events-calendar.ts';
import { eventTabs, splitEvents, summarizeEvent } from '../../events/load-events.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

const shown = 3;

/** The next three events and the last three. */
export function load({ content, now }: LoadRequest<'events'>) {
  const events = splitEvents(content, now);
  return found(
    {
      title: 'Events',
      description: 'Webinars, briefings and a conference on critical materials: the next ones with place and time, the past ones with what we took away.',
      path: href('events'),
      alternates: [eventsAlternate],
      crumbs: [{ label: 'Events' }],
    },
    {
      tabs: eventTabs(events),
      next: events.upcoming.slice(0, shown).map((event) => summarizeEvent(event, now)),
      past: events.past.slice(0, shown).map((event) => summarizeEvent(event, now)),
    },
  );
}
