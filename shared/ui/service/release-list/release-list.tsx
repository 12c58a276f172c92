/** The next release of each service, the nearest first, with its days as a calendar. */
import type { NextRelease } from '../../../publishing/services/load-releases.ts';
import { Link } from '../../basic/link/link.tsx';

export function ReleaseList({ releases }: { releases: NextRelease[] }) {
  return (
    <ol className="releases">
      {releases.map(({ name, href, on, date, left, rule, last, calendar }) => (
        <li key={href} className="releases__row">
          <p className="releases__when">
            <time dateTime={on}>{date}</time> {left && <b>{left}</b>}
          </p>
          <p>
            <Link className="releases__name" href={href}>
              {name}
            </Link>{' '}
            <span>
              {rule}
              {last && `. Last\u00a0release ${last.replaceAll(' ', '\u00a0')}`}
            </span>
          </p>
          <Link className="releases__file" href={calendar} type="text/calendar">
            Calendar<span className="visually-hidden"> of {name}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
