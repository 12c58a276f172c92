/**
 * A search result: its kind, its title, its state today, an extract with the search words, and matching sentences from
 * its video.
 */
import { type SearchExtract, type SearchHit, searchKinds } from '../../../search.ts';
import { clockTime, spokenTime } from '../../../site/video-time.ts';
import { formatPublished } from '../../../text/format.ts';
import { FormulaText } from '../../basic/formula-text/formula-text.tsx';
import { Link } from '../../basic/link/link.tsx';

/** `formulas`: those that may be in the texts; see `formulasIn`. */
type SearchHitProps = { hit: SearchHit; formulas: readonly string[] };

export function SearchHitRow({ hit, formulas }: SearchHitProps) {
  const { kind, title, href, symbol, matched, date, today, extract, spoken } = hit;
  return (
    <article className="search-hit">
      <p className="search-hit__kind">
        <b>{searchKinds[kind].one}</b> {date && <time dateTime={date}>{formatPublished(date)}</time>}
      </p>
      <div>
        <h3 className="search-hit__title">
          <Link href={href}>
            <Marked parts={title} formulas={formulas} />
          </Link>{' '}
          {symbol && <span className="search-hit__symbol">{symbol}</span>}
        </h3>
        {matched && (
          <p className="search-hit__matched">
            {kind === 'page' ? 'Also found as' : 'Also called'} {matched}
          </p>
        )}
        {today && (
          <p className="search-hit__today">
            <b>Today</b> <FormulaText text={today} formulas={formulas} />
          </p>
        )}
        <p className="search-hit__extract">
          <Marked parts={extract} formulas={formulas} />
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
                  <Marked parts={each.text} formulas={formulas} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function Marked({ parts, formulas }: { parts: SearchExtract; formulas: readonly string[] }) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { text }) => sum + text.length, 0));
  return parts.map(({ text, found }, index) => {
    const written = <FormulaText key={starts[index]} text={text} formulas={formulas} />;
    return found ? <mark key={starts[index]}>{written}</mark> : written;
  });
}
