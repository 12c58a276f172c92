/** The answer of one measure: its clauses with their places in the documents, beside its state and its dates. */
import { outside } from '../../../content/text/markup.ts';
import type { DocumentOfClause } from '../../records/measures/check/cite-measure.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { MeasureStatus } from '../../ui/data/measures/measure-status.tsx';
import type { loadVerdict } from './load-verdict.ts';

type MeasureData = ReturnType<typeof loadVerdict>['measures'][number];

export function AnswerOfMeasure({ measure }: { measure: MeasureData }) {
  const { href, title, country, authority, answer, none, amends, clauses, documents } = measure;
  return (
    <li className="verdict__measure" data-answer={answer}>
      <p className="verdict__answer" data-answer={answer}>
        {answer}
      </p>
      <div>
        <h3>
          <Link href={href}>
            {country}: {title}
          </Link>
        </h3>
        <p className="verdict__who">
          {authority}
          {amends && (
            <>
              . It replaces the terms of <Link href={amends.href}>{amends.title}</Link>
            </>
          )}
        </p>
        {none && (
          <p className="verdict__none">
            {none}. <Place at={undefined} documents={documents[0] ?? []} />
          </p>
        )}
        <ul className="verdict__clauses">
          {clauses.map(({ at, effect, exceptions, answer: ofClause, why }, index) => (
            <li key={`${at} ${effect} ${why}`} data-answer={ofClause}>
              A consignment {effect}. {why} {exceptions && <>Exceptions: {exceptions}. </>}
              <Place at={at} documents={documents[index] ?? []} />
            </li>
          ))}
        </ul>
      </div>
      <Dates measure={measure} />
    </li>
  );
}

/** "Section 1 (1), Announcement No. 33 of 2024 …", at its address or in the list of documents below. */
function Place({ at, documents }: { at: string | undefined; documents: DocumentOfClause[] }) {
  if (!at && documents.length === 0) return null;
  return (
    <span className="verdict__place">
      {[at, ...(at && documents.length > 0 ? [', '] : [])]}
      {documents.map(({ id, title, url }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <a href={url ?? `#document-${id}`} rel={url && outside.rel}>
            {title}
            {url && <span className="visually-hidden"> (another site)</span>}
          </a>
        </span>
      ))}
    </span>
  );
}

function Dates({ measure: { dates, state, stateText, status, reason } }: { measure: MeasureData }) {
  return (
    <div className="verdict__dates">
      <MeasureStatus state={state} text={stateText} notes={[reason, status && `${status}.`]} />
      <dl>
        {dates.map(({ label, day, text }) => (
          <div key={`${label} ${day}`}>
            <dt>{label}</dt>
            <dd>
              <time dateTime={day}>{text}</time>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
