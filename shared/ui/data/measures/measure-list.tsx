/** Trade measures as a list: the day, the effect, the authority, and the state today. */
import { noteSign } from '../../../evidence/sources/note-sign.ts';
import type { MeasureRow } from '../../../records/measures/load-rows.ts';
import { Link } from '../../basic/link/link.tsx';
import { SignNote } from '../../basic/note-sign/note-sign.tsx';
import { MeasureStatus } from './measure-status.tsx';

export function MeasureList({ rows }: { rows: MeasureRow[] }) {
  return (
    <>
      <Rows rows={rows} />
      {rows.some(({ provenance }) => provenance.endsWith(noteSign)) && (
        <SignNote words="no official document read, but a copy, a report or none; the page of the measure says which" />
      )}
    </>
  );
}

function Rows({ rows }: { rows: MeasureRow[] }) {
  return (
    <ol className="measures">
      {rows.map(
        ({
          href,
          day,
          date,
          announced,
          title,
          kind,
          materials,
          text,
          authority,
          state,
          stateText,
          pauses,
          status,
          provenance,
        }) => (
          <li key={href} className="measures__row">
            <p className="measures__date">
              <time dateTime={day}>{date}</time> {announced && <small>announced {announced}</small>}
            </p>
            <div>
              <h3 className="measures__what">
                <Link href={href}>{title}</Link>
              </h3>
              <p className="measures__text">{text}</p>
              <p className="measures__who">{[authority, kind, materials].filter(Boolean).join('\u00a0· ')}</p>
              {pauses.map((pause) => (
                <p key={pause.href} className="measures__who">
                  <Link href={pause.href}>{pause.title}</Link>
                </p>
              ))}
            </div>
            <MeasureStatus state={state} text={stateText} notes={[status, provenance]} />
          </li>
        ),
      )}
    </ol>
  );
}
