/** The next release of each service, the nearest first, with its days as a calendar. */
import { releaseCalendar } from '../../services/files.ts';
import type { NextRelease } from '../../services/load-releases.ts';
import { Link } from '../../ui/link/link.tsx';

export function ReleaseList({ releases }: { releases: NextRelease[] }) {
  return (
    <>
      <p className="releases__intro">
        Days follow from a rule for each service, so that they are known for any year ahead. Proxima has no day: its figures change when a source publishes.{' '}
        <Link href={releaseCalendar()} type="text/calendar">
          All releases of the next twelve months (iCalendar)
        </Link>
      </p>
      <ol className="releases">
        {releases.map(({ name, href, on, date, left, rule, calendar }) => (
          <li key={href} className="releases__row">
            <p className="releases__when">
              <time dateTime={on}>{date}</time> {left && <b>{left}</b>}
            </p>
            <p>
              <Link className="releases__name" href={href}>
                {name}
              </Link>{' '}
              <span>{rule}</span>
            </p>
            <Link className="releases__file" href={calendar} type="text/calendar">
              Calendar<span className="visually-hidden"> of {name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
