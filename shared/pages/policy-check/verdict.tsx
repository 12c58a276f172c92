/** One sentence, the measures with their clauses and dates, what would change the answer, and the documents. */
import { Html } from '../../ui/basic/html/html.tsx';
import { Link, useAddress, useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import type { loadVerdict } from './load-verdict.ts';
import { AnswerOfMeasure } from './measure-answer.tsx';

type AnswerData = ReturnType<typeof loadVerdict>;

export function Verdict({ answer }: { answer: AnswerData }) {
  const { verdict, asked, sentence, measures, changes, documents } = answer;
  return (
    <section className="verdict wrap" aria-labelledby="answer">
      <h2 className="verdict__heading" id="answer">
        <span className="verdict__asked">{asked}</span> <span className="visually-hidden">: </span>
        <span className="verdict__word" data-answer={answer.answer}>
          {verdict}
        </span>
      </h2>
      <p className="verdict__sentence">
        {sentence} {answer.reading}
      </p>
      {measures.length > 0 && (
        <ol className="verdict__measures">
          {measures.map((measure) => (
            <AnswerOfMeasure key={measure.href} measure={measure} />
          ))}
        </ol>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {documents.length > 0 && <Documents documents={documents} />}
      <AddressLine answer={answer} />
    </section>
  );
}

function Changes({ changes }: Pick<AnswerData, 'changes'>) {
  return (
    <div className="verdict__changes">
      <h3>What would change it</h3>
      <ul>
        {changes.map(({ text, ways }) => (
          <li key={text}>
            {ways.map(({ label, href }, index) => (
              <span key={href}>
                {index > 0 && '; '}
                <Link href={href}>{label}</Link>
              </span>
            ))}
            : {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Documents({ documents }: Pick<AnswerData, 'documents'>) {
  return (
    <div className="verdict__documents">
      <h3>The documents, and how we read them</h3>
      <ol>
        {documents.map(({ id, citation, read, isOfAnswer }) => (
          <li key={id} id={`document-${id}`} className={isOfAnswer ? undefined : 'verdict__aside'}>
            <Html as="span" value={citation} />
            {read && `: ${read}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

function AddressLine({ answer: { href, files, material } }: { answer: AnswerData }) {
  const address = useCanonicalAddress()(href);
  const fileAddress = useAddress();
  return (
    <p className="verdict__address">
      Address of this answer: <Link href={href}>{address}</Link>. The same as{' '}
      {files.map((file, index) => (
        <span key={file.href}>
          {index > 0 && ' and '}
          <a href={fileAddress(file.href)}>{file.label}</a>
        </span>
      ))}
      . <Link href={material.href}>All measures on {material.name.toLowerCase()}</Link>.
    </p>
  );
}
