/** Dates of measures: upcoming dates with the number of days left, or recent ones. */
import type { DateLine } from '../../../records/measures/load-dates.ts';
import { Link } from '../../basic/link/link.tsx';

export function DateList({ dates }: { dates: DateLine[] }) {
  return (
    <ol className="dates">
      {dates.map(({ on, date, left, title, text, country, href }) => (
        <li key={`${on} ${href} ${text}`} className="dates__row">
          <p className="dates__when">
            <time dateTime={on}>{date}</time> {left && <b>{left}</b>}
          </p>
          <p>
            <Link href={href}>{title}</Link>{' '}
            <small>
              {country}. {text}
            </small>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The dates of one measure, without its title, which is the heading of the page. */
export function MeasureDates({ dates }: { dates: DateLine[] }) {
  return (
    <ol className="dates">
      {dates.map(({ on, date, left, text }) => (
        <li key={on + text} className="dates__row">
          <p className="dates__when">
            <time dateTime={on}>{date}</time> {left && <b>{left}</b>}
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
