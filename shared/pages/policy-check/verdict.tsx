/** One sentence, then the measures with their clauses, then what would change the answer. */
import { Html } from '../../ui/basic/html/html.tsx';
import { Link, useAddress, useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import { MeasureStatus } from '../../ui/data/measures/measure-status.tsx';
import type { loadVerdict } from './load-verdict.ts';

type AnswerData = ReturnType<typeof loadVerdict>;
type MeasureData = AnswerData['measures'][number];

export function Verdict({ answer }: { answer: AnswerData }) {
  const { verdict, asked, sentence, measures, changes, source, material, files } = answer;
  const address = useCanonicalAddress()(answer.href);
  const fileAddress = useAddress();
  return (
    <section className="verdict wrap" aria-labelledby="answer">
      <h2 className="verdict__heading" id="answer">
        <span className="verdict__asked">{asked}</span> <span className="visually-hidden">: </span>
        <span className="verdict__word" data-answer={answer.answer}>
          {verdict}
        </span>
      </h2>
      <p className="verdict__sentence">{sentence}</p>
      {measures.length > 0 && (
        <ol className="verdict__measures">
          {measures.map((measure) => (
            <MeasureLine key={measure.href} measure={measure} />
          ))}
        </ol>
      )}
      {changes.length > 0 && (
        <div className="verdict__changes">
          <h3>What would change it</h3>
          <ul>
            {changes.map(({ label, href, answer: other }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>: {other}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Html as="p" className="source-line" value={source} />
      <p className="verdict__address">
        Address of this answer: <Link href={answer.href}>{address}</Link>. The same as{' '}
        {files.map((file, index) => (
          <span key={file.href}>
            {index > 0 && ' and '}
            <a href={fileAddress(file.href)}>{file.label}</a>
          </span>
        ))}
        . <Link href={material.href}>All measures on {material.name.toLowerCase()}</Link>.
      </p>
    </section>
  );
}

function MeasureLine({ measure }: { measure: MeasureData }) {
  const { href, title, country, authority, answer, state, stateText, reason, none, clauses } = measure;
  return (
    <li className="verdict__measure">
      <p className="verdict__answer" data-answer={answer}>
        {answer}
      </p>
      <div>
        <h3>
          <Link href={href}>
            {country}: {title}
          </Link>
        </h3>
        <p className="verdict__who">{authority}</p>
        {none && <p>{none}.</p>}
        <ul className="verdict__clauses">
          {clauses.map(({ at, effect, exceptions, answer: ofClause, why }) => (
            <li key={`${at} ${effect}`} data-answer={ofClause}>
              {at && <b>{at}: </b>}
              {effect}. {why} {exceptions && <i>Exceptions: {exceptions}.</i>}
            </li>
          ))}
        </ul>
      </div>
      <MeasureStatus state={state} text={stateText} notes={[reason]} />
    </li>
  );
}
