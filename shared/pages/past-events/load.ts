import { found, invalid, type LoadRequest } from '../../page.ts';
import { eventTabs, groupByMonth, splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { pageSummary } from '../summaries.ts';

/** Past events by month, latest first: all events or those of one year. A year without events is invalid. */
export function load({ query, content, now }: LoadRequest<'past-events'>) {
  const chosen = query.get('year') ?? undefined;
  const events = splitEvents(content, now);
  const past = events.past.map((event) => summarizeEvent(event, now));
  const years = Object.entries(Object.groupBy(past, ({ year }) => year)).toReversed();
  if (chosen !== undefined && !years.some(([year]) => year === chosen)) return invalid();
  const choose = (label: string, value: string | undefined, count: number) => ({
    label,
    href: href('past-events', { year: value }),
    count,
    current: value === chosen,
  });
  return found(
    {
      ...pageSummary('past-events'),
      ...(chosen && { title: `Past events, ${chosen}` }),
      path: href('past-events', { year: chosen }),
      alternates: feedAlternates('Events', href('events')),
      crumbs: [{ label: 'Events', href: href('events') }, { label: 'Past' }],
    },
    {
      tabs: eventTabs(events, 'past-events'),
      years: [
        choose('All years', undefined, past.length),
        ...years.map(([year, group = []]) => choose(year, year, group.length)),
      ],
      request: apiRequest('events', {
        state: 'past',
        ...(chosen && { from: `${chosen}-01-01`, to: `${chosen}-12-31` }),
        sort: '-start',
      }),
      months: groupByMonth(past.filter(({ year }) => !chosen || year === chosen)),
    },
  );
}
