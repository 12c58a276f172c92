import type { DataOf } from '../../page.ts';
import { PeopleList } from '../../ui/article/people-list/people-list.tsx';
import { CalendarLink, Detail, DetailSection } from '../../ui/basic/detail/detail.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { MaterialTiles } from '../../ui/data/material-tiles/material-tiles.tsx';
import type { load } from './load.ts';

type EventData = DataOf<typeof load>;

export function staticParts(data: EventData) {
  return { data: {}, parts: { page: <Event data={data} /> } };
}

function Event({ data }: { data: EventData }) {
  return (
    <Detail
      title={data.title}
      summary={data.summary}
      kicker={data.kind}
      notices={data.notices}
      aside={<WhenAndWhere data={data} />}
    >
      {data.takeaways.length > 0 && (
        <DetailSection id="takeaways" heading="What we took away">
          <MarkedList items={data.takeaways} />
        </DetailSection>
      )}
      <div className="detail__section">
        <Html className="prose" value={data.body} />
      </div>
      <Agenda agenda={data.agenda} zone={data.agendaZone} />
      {data.speakers.length > 0 && (
        <DetailSection id="speakers" heading="Speakers">
          <PeopleList people={data.speakers} />
        </DetailSection>
      )}
      {data.access && (
        <DetailSection id="access" heading="Access">
          {data.access.venue && <p className="event__access">{data.access.venue}</p>}
          <p>
            Tell us what you need to take part:{' '}
            <a href={`mailto:${data.access.email}?subject=Access`}>{data.access.email}</a>
          </p>
        </DetailSection>
      )}
      {data.materials.length > 0 && (
        <DetailSection id="materials" heading="Materials">
          <MaterialTiles tiles={data.materials} />
        </DetailSection>
      )}
      {data.files.length > 0 && <FileLinks what="This event" files={data.files} />}
    </Detail>
  );
}

function WhenAndWhere({ data: { times, facts, registration, calendar } }: { data: EventData }) {
  return (
    <>
      <p className="event__date" aria-hidden="true">
        {times.month.slice(0, 3)} {times.day}
        <span className="visually-hidden">, </span>
        <span className="event__year">{times.year}</span>
      </p>
      <FactList facts={facts} />
      {registration && (
        <a className="button" href={`mailto:${registration.email}?subject=${encodeURIComponent(registration.subject)}`}>
          Register by email
        </a>
      )}
      {calendar && <CalendarLink href={calendar}>Add to calendar (.ics)</CalendarLink>}
    </>
  );
}

function Agenda({ agenda, zone }: { agenda: EventData['agenda']; zone: string }) {
  if (agenda.length === 0) return null;
  return (
    <DetailSection id="agenda" heading="Agenda">
      <p className="event__zone">{zone}</p>
      <ol className="event__agenda">
        {agenda.map(({ time, title, text }) => (
          <li key={time + title}>
            <p className="event__time">{time}</p>
            <div>
              <h3 className="event__item">{title}</h3>
              {text && <p className="event__text">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
