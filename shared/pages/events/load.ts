import { found, type LoadRequest } from '../../page.ts';
import { eventsAlternate } from '../../records/events/events-calendar.ts';
import { eventTabs, splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { href } from '../../routes.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { pageSummary } from '../summaries.ts';

const shown = 3;

/** The next three events and the last three. */
export function load({ content, now }: LoadRequest<'events'>) {
  const events = splitEvents(content, now);
  return found(
    {
      ...pageSummary('events'),
      path: href('events'),
      alternates: [...feedAlternates('Events', href('events')), eventsAlternate],
      crumbs: [{ label: 'Events' }],
    },
    {
      tabs: eventTabs(events),
      next: events.upcoming.slice(0, shown).map((event) => summarizeEvent(event, now)),
      past: events.past.slice(0, shown).map((event) => summarizeEvent(event, now)),
    },
  );
}
