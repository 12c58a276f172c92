/** How the numbers of a figure were revised: in a sentence, drawn, in a table, and as files of each release. */
import type { FigureHistory } from '../../figures/revisions/history.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';

export function AsPublished({ history }: { history: FigureHistory }) {
  const { material, revision, estimate, chart, table, files } = history;
  return (
    <Chapter id="revisions" heading="As it was published">
      <div>
        <p className="figure-page__text">
          {revision} {estimate}
        </p>
        {table?.hasYears === false && (
          <p className="figure-page__text">
            No release has a year of this figure again: each has its own, so that a change from one to the next is no
            revision.
          </p>
        )}
        {chart && <Chart chart={chart} />}
        {table && (
          <details className="embed">
            <summary>Every value by release</summary>
            <ByRelease table={table} />
          </details>
        )}
        <p className="chapter__source">
          <Link href={`${href('dataset', { id: 'revisions' })}${material ? `#${material}` : ''}`}>
            How far first estimates moved
          </Link>
          , <Link href={`${href('methodology')}#how-far-an-estimate-moves`}>how we count</Link>. As files, with the
          values of one release:{' '}
          {files.map(({ label, title, csv, json }, index) => (
            <span key={label}>
              {index > 0 && '; '}
              {label}{' '}
              <Link href={csv} download aria-label={`${title} as CSV`}>
                CSV
              </Link>{' '}
              <Link href={json} aria-label={`${title} as JSON`}>
                JSON
              </Link>
            </span>
          ))}
        </p>
      </div>
    </Chapter>
  );
}

function ByRelease({ table: { caption, releases, hasYears, rows } }: { table: NonNullable<FigureHistory['table']> }) {
  return (
    <section className="scroll" tabIndex={0} aria-label={caption}>
      <table className="preview">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Of</th>
            {hasYears && <th scope="col">Year</th>}
            {releases.map((release) => (
              <th key={release} scope="col" data-numeric>
                {release}
              </th>
            ))}
            {hasYears && (
              <th scope="col" data-numeric>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, of, year, cells, change }) => (
            <tr key={id}>
              <th scope="row">{of}</th>
              {hasYears && <td>{year}</td>}
              {cells.map((cell, index) => (
                <td key={releases[index]} data-numeric>
                  {cell}
                </td>
              ))}
              {hasYears && <td data-numeric>{change}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
