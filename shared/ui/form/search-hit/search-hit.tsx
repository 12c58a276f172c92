/** A search result: its kind, its title, an extract with the search words, and matching sentences from its video. */
import { type SearchExtract, type SearchHit, searchKinds } from '../../../search.ts';
import { clockTime, spokenTime } from '../../../site/video-time.ts';
import { formatPublished } from '../../../text/format.ts';
import { Link } from '../../basic/link/link.tsx';

export function SearchHitRow({
  hit: { kind, title, href, symbol, matched, date, extract, spoken },
}: {
  hit: SearchHit;
}) {
  return (
    <article className="search-hit">
      <p className="search-hit__kind">
        <b>{searchKinds[kind].one}</b> {date && <time dateTime={date}>{formatPublished(date)}</time>}
      </p>
      <div>
        <h3 className="search-hit__title">
          <Link href={href}>
            <Marked parts={title} />
          </Link>{' '}
          {symbol && <span className="search-hit__symbol">{symbol}</span>}
        </h3>
        {matched && <p className="search-hit__matched">Also called {matched}</p>}
        <p className="search-hit__extract">
          <Marked parts={extract} />
        </p>
        {spoken.length > 0 && (
          <ul className="search-hit__spoken" aria-label="In the film">
            {spoken.map((each) => (
              <li key={`${each.startS} ${each.text[0]?.text}`}>
                <Link href={each.href}>
                  <span className="visually-hidden">At {spokenTime(each.startS)}</span>{' '}
                  <span aria-hidden="true">{clockTime(each.startS)}</span>
                </Link>{' '}
                <span>
                  <Marked parts={each.text} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Marked({ parts }: { parts: SearchExtract }) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { text }) => sum + text.length, 0));
  return parts.map(({ text, found }, index) => (found ? <mark key={starts[index]}>{text}</mark> : text));
}
