/** Events in lists: as rows, and as rows grouped by month. */
import type { EventMonth, EventSummary } from '../../events/load-events.ts';
import { href } from '../../routes.ts';
import { Link } from '../link/link.tsx';
import { Section } from '../section/section.tsx';

/** @param props `inMonth`: shows only the day, because the month is the heading above. */
export function EventRow({ event, inMonth = false }: { event: EventSummary; inMonth?: boolean }) {
  return (
    <article className="event-row">
      <p className="event-row__day">
        <time dateTime={event.start}>
          {event.weekday.slice(0, 3)} {event.day} {!inMonth && `${event.month.slice(0, 3)} ${event.year}`}
        </time>
      </p>
      <div>
        <h3 className="event-row__title">
          <Link href={event.href}>{event.title}</Link>
        </h3>
        <EventBadge badge={event.badge} />
        <p className="event-row__summary">{event.summary}</p>
      </div>
      <p className="event-row__where">
        <b>{event.kind}</b> {event.place}
        <span>{event.hours}</span>
        {event.utc && <span>{event.utc}</span>}
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
          <EventRow key={event.href} event={event} inMonth />
        ))}
      </div>
    </section>
  ));
}
