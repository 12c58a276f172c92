/** Parts of a service page: overview, deliverables, contents of an issue, analysts. */

import type { ServiceData } from '../../../publishing/services/load-service.ts';
import { PersonTile } from '../../article/person-tile/person-tile.tsx';
import { FactList } from '../../basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../basic/file-links/file-links.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';

export function Deliverables({ deliverables }: Pick<ServiceData, 'deliverables'>) {
  return (
    <ul className="deliverables">
      {deliverables.map(({ name, text, cadence }) => (
        <li key={name} className="deliverables__row">
          <h3 className="deliverables__name">{name}</h3>
          <p>{text}</p>
          <p className="deliverables__cadence">{cadence}</p>
        </li>
      ))}
    </ul>
  );
}

export function IssueContents({ contents }: Pick<ServiceData, 'contents'>) {
  return (
    <ol className="issue-contents">
      {contents.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

/** The analysts with their latest articles. */
export function Analysts({ analysts }: Pick<ServiceData, 'analysts'>) {
  return (
    <ul className="analysts">
      {analysts.map((person) => (
        <li key={person.href} className="analysts__row">
          <PersonTile person={person} />
          <div>
            <h3 className="analysts__name">
              <Link href={person.href}>{person.name}</Link>
            </h3>
            <p>{person.role}</p>
            <p className="analysts__covers">{person.covers}</p>
          </div>
          {person.latest.length > 0 && (
            <ul className="analysts__latest" aria-label={`Latest pieces by ${person.name}`}>
              {person.latest.map(({ title, href }) => (
                <li key={href}>
                  <Link href={href}>{title}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The coverage of a service, its facts, and the calendar of its releases. */
export function ServiceOverview({
  service: { body, facts, calendar, files },
}: {
  service: Pick<ServiceData, 'body' | 'facts' | 'calendar' | 'files'>;
}) {
  return (
    <div className="chapter__two">
      <Html className="prose chapter__opening" value={body} />
      <div>
        <FactList facts={facts} />
        <p className="service-calendar">
          <Link href={calendar} type="text/calendar">
            Its releases as a calendar (iCalendar)
          </Link>
        </p>
        <FileLinks what="This description" files={files} />
      </div>
    </div>
  );
}
