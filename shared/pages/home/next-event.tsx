/** The next event on the home page. */
import type { EventSummary } from '../../records/events/load-events.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';

export function NextEvent({ event }: { event: EventSummary }) {
  return (
    <Section id="next-event" heading="Next event" more={{ href: href('events'), label: 'All events' }}>
      <div className="home__event">
        <p className="home__date">
          <time dateTime={event.start}>
            <b>
              {event.month.slice(0, 3)} {event.day}
            </b>
            <span className="visually-hidden">, </span>
            {event.year}
          </time>
        </p>
        <div>
          <h3 className="home__event-title">
            <Link href={event.href}>{event.title}</Link>
          </h3>
          <p className="home__intro">{event.summary}</p>
          <p className="home__event-place">
            <b>{event.kind}</b>, {event.place}, {event.hours}
          </p>
        </div>
      </div>
    </Section>
  );
}
