import type { DataOf } from '../../page.ts';
import type { EventSummary } from '../../records/events/load-events.ts';
import { href } from '../../routes.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { EventBadge, EventsCalendar, LatestPast, NoEvents } from '../../ui/page/event-row/event-row.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Events data={data} /> } };
}

function Events({ data: { tabs, next, past } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead
        heading="Events"
        intro="Where our analysts show figures and answer for them. Times are those of the place; online events also give UTC."
      >
        <Choices label="Events" choices={tabs} />
      </PageHead>
      {next.length > 0 ? <NextEvents events={next} /> : <NoEvents>No events planned.</NoEvents>}
      <EventsCalendar />
      <Follow about="our events" feeds={feedLinks(href('events'))} />
      <LatestPast events={past} />
    </>
  );
}

function NextEvents({ events }: { events: EventSummary[] }) {
  return (
    <section className="wrap" aria-labelledby="next">
      <h2 className="visually-hidden" id="next">
        Next
      </h2>
      <ol className="next-events">
        {events.map((event) => (
          <li key={event.href} className="next-events__event">
            <Link className="next-events__link" href={event.href}>
              <time className="next-events__date" dateTime={event.start}>
                <span>{event.weekday.slice(0, 3)},</span>{' '}
                <span className="next-events__day">
                  {event.month.slice(0, 3)} {event.day}
                </span>
                <span className="visually-hidden">, </span>
                <span>{event.year}</span>
              </time>
              <h3 className="next-events__title">{event.title}</h3>
            </Link>
            <EventBadge badge={event.badge} />
            <p className="next-events__where">
              {event.kind}. {event.place}
            </p>
            <p>{event.hours}</p>
            {event.utc && <p>{event.utc}</p>}
            <p className="next-events__summary">{event.summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
