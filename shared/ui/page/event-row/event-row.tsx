/** Events in lists: as rows, and as rows grouped by month. */
import { eventsCalendar } from '../../../records/events/events-calendar.ts';
import type { EventMonth, EventSummary } from '../../../records/events/load-events.ts';
import { href } from '../../../routes.ts';
import { Link } from '../../basic/link/link.tsx';
import { Section } from '../../basic/section/section.tsx';

export function EventRow({ event }: { event: EventSummary }) {
  return (
    <article className="event-row">
      <p className="event-row__day">
        <time dateTime={event.start}>{event.date}</time>
      </p>
      <div>
        <h3 className="event-row__title">
          <Link href={event.href}>{event.title}</Link>
        </h3>
        <EventBadge badge={event.badge} />
        <p className="event-row__summary">{event.summary}</p>
      </div>
      <p className="event-row__where">
        <b>{event.kind}</b> {event.place} <span>{event.hours}</span> {event.utc && <span>{event.utc}</span>}
      </p>
    </article>
  );
}

export function EventBadge({ badge }: Pick<EventSummary, 'badge'>) {
  return badge && <p className="event-badge">{badge}</p>;
}

/** The message of an empty list. */
export function NoEvents({ children }: { children: string }) {
  return <p className="no-events wrap">{children}</p>;
}

export function EventsCalendar() {
  return (
    <p className="events-calendar wrap">
      <Link href={eventsCalendar}>All events as a calendar (.ics)</Link>, to subscribe to: what moves or is canceled
      changes there too.
    </p>
  );
}

/** The latest past events, below the upcoming ones; renders nothing when there are none. */
export function LatestPast({ events }: { events: EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <Section id="past" heading="Past" more={{ href: href('past-events'), label: 'All past events' }}>
      {events.map((event) => (
        <EventRow key={event.href} event={event} />
      ))}
    </Section>
  );
}

export function EventMonths({ months }: { months: EventMonth[] }) {
  return months.map(({ month, year, events }) => (
    <section key={month + year} className="event-month wrap" aria-labelledby={`${month}-${year}`}>
      <h2 className="event-month__name" id={`${month}-${year}`}>
        {month} <span className="event-month__year">{year}</span>
      </h2>
      <div>
        {events.map((event) => (
          <EventRow key={event.href} event={event} />
        ))}
      </div>
    </section>
  ));
}
