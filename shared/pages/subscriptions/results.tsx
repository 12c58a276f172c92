/** The search results, or suggestions when there are none. */
import { Fragment } from 'react';
import { href } from '../../routes.ts';
import { formatCount } from '../../text/format.ts';
import { Link } from '../../ui/link/link.tsx';
import { Section } from '../../ui/section/section.tsx';
import { TileRow } from '../../ui/tile-row/tile-row.tsx';
import type { Result } from './load-results.ts';

type ResultsProps = { q: string; isTruncated: boolean; results: Result[]; suggestions: { label: string; href: string }[] };

export function Results({ q, isTruncated, results, suggestions }: ResultsProps) {
  return (
    <Section id="results" heading={`${results.length === 0 ? 'No results' : formatCount(results.length, 'result')} for “${q}”`}>
      {isTruncated && <p className="notice">Only the first 100 characters of your search were used.</p>}
      {results.length === 0 ? (
        <>
          <p className="results__empty">
            {`No service covers “${q}”. `}
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
            Or look through <Link href="#materials">all materials</Link> and <Link href="#coverage">what each service covers</Link>.
          </p>
        </>
      ) : (
        <ol>
          {results.map(({ name, href: address, kind, text, matched, tile }) => (
            <li key={address}>
              <TileRow tile={tile} name={name} href={address} text={text}>
                {kind}
                {matched && <small>matches {matched}</small>}
              </TileRow>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
