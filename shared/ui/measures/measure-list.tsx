/** Trade measures as a list: the day, what it does, who imposes it, and its state today. */
import type { MeasureRow } from '../../measures/load-rows.ts';

export function MeasureList({ rows }: { rows: MeasureRow[] }) {
  return (
    <ol className="measures">
      {rows.map(({ id, day, date, announced, text, authority, state, stateText, status, provenance }) => (
        <li key={id} className="measures__row">
          <p className="measures__date">
            <time dateTime={day}>{date}</time>
            {announced && <small>announced {announced}</small>}
          </p>
          <div>
            <h3 className="measures__what">{text}</h3>
            <p className="measures__who">{authority}</p>
          </div>
          <p className="measures__status" data-state={state}>
            {stateText}
            {status && <small>{status}</small>}
            <small>{provenance}</small>
          </p>
        </li>
      ))}
    </ol>
  );
}
