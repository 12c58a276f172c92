import type { DataOf } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Glossary data={data} /> } };
}

function Glossary({ data: { alphabet, letters, request } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead
        heading="Glossary"
        intro="The words of the trade, in plain ones. Each entry tells what to watch for when you meet the term in a contract or a table."
      >
        <nav className="letters" aria-label="Letters">
          <ul className="letters__list">
            {alphabet.map(({ letter, used }) => (
              <li key={letter}>{used ? <a href={`#letter-${letter}`}>{letter}</a> : <span>{letter}</span>}</li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className="wrap">
        {letters.map(({ letter, terms }) => (
          <section key={letter} className="letter" aria-labelledby={`letter-${letter}`}>
            <h2 className="letter__name" id={`letter-${letter}`}>
              {letter}
            </h2>
            <dl>
              {terms.map(({ term, synonyms, definition, href }) => (
                <div key={href} className="letter__term">
                  <dt>
                    <Link className="letter__link" href={href}>
                      {term}
                    </Link>{' '}
                    {synonyms && <Html as="span" className="letter__synonyms" value={synonyms} />}
                  </dt>
                  <Html as="dd" value={definition} />
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <RequestLine request={request} />
    </>
  );
}
