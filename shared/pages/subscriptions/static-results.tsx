/** The static parts of the search results: everything except the animated tiles. */

import { Fragment, type ReactNode } from 'react';
import { keepUnits } from '../../../content/text/typographic.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { formatCount } from '../../text/format.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { TileRowText } from '../../ui/data/tile-row/tile-row-text.tsx';
import type { load } from './load.ts';
import type { Result } from './load-results.ts';

type SubscriptionSearch = Pick<DataOf<typeof load>, 'q' | 'isTruncated' | 'results' | 'suggestions'>;
/** `part`: the name of the static part with the text of a result. */
export type ResultsData = { heading: string; rows: { part: string; tile: Result['tile'] }[] };

/** @returns undefined if there was no search. */
export function splitResults({
  q,
  isTruncated,
  results,
  suggestions,
}: SubscriptionSearch): { data: ResultsData; parts: Record<string, ReactNode> } | undefined {
  if (!results) return undefined;
  const rows = results.map((result, index) => ({ part: `result${index}`, result }));
  return {
    data: {
      heading: `${results.length === 0 ? 'No results' : formatCount(results.length, 'result')} for “${q}”`,
      rows: rows.map(({ part, result: { tile } }) => ({ part, tile })),
    },
    parts: {
      ...Object.fromEntries(rows.map(({ part, result }) => [part, <ResultText key={part} result={result} />])),
      remarks: (
        <>
          {isTruncated && <p className="notice">Only the first 100 characters of your search were used.</p>}
          {results.length === 0 && <NoResults q={q} suggestions={suggestions} />}
        </>
      ),
    },
  };
}

function ResultText({ result: { name, href: address, kind, text, matched } }: { result: Result }) {
  return (
    <TileRowText name={name} href={address} text={keepUnits(text)}>
      {kind}
      {matched && <small>matches {matched}</small>}
    </TileRowText>
  );
}

function NoResults({ q, suggestions }: Pick<SubscriptionSearch, 'q' | 'suggestions'>) {
  return (
    <>
      <p className="results__empty">
        {`No material or service matches “${q}”. `}
        <Link href={href('contact-us')}>Tell us what you need</Link>
      </p>
      <p>
        A search looks for all words, in names, symbols, synonyms and descriptions.{' '}
        {suggestions.length > 0 && (
          <>
            Try{' '}
            {suggestions.map(({ label, href: address }, index) => (
              <Fragment key={address}>
                {index > 0 && ' or '}
                <Link href={address}>{label}</Link>
              </Fragment>
            ))}
            .{' '}
          </>
        )}
        Or look through <Link href="#materials">all materials</Link> and{' '}
        <Link href="#coverage">what each service covers</Link>.
      </p>
    </>
  );
}
