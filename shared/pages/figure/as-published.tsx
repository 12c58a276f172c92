/** How the numbers of a figure were revised: in a sentence, drawn, in a table, and as files of each release. */
import type { FigureHistory } from '../../figures/revisions/history.ts';
import { href } from '../../routes.ts';
import { DataTable } from '../../ui/basic/data-table/data-table.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Chart } from '../../ui/data/chart/chart.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';

export function AsPublished({ history }: { history: FigureHistory }) {
  const { material, revision, estimate, isToldTwice, chart, table, files } = history;
  return (
    <Chapter id="revisions" heading="As it was published">
      <div>
        {(revision ?? estimate) && (
          <p className="figure-page__text">
            {revision} {estimate}
          </p>
        )}
        {table && !isToldTwice && (
          <p className="figure-page__text">
            No release has a year of this figure again: each has its own, so that a change from one to the next is no
            revision.
          </p>
        )}
        {chart && <Chart chart={chart} />}
        {table && (
          <details className="embed">
            <summary>Every value by release</summary>
            <DataTable table={table} />
          </details>
        )}
        <p className="chapter__source">
          <Link href={`${href('dataset', { id: 'revisions' })}${material ? `#${material}` : ''}`}>
            How far first estimates moved
          </Link>
          , <Link href={`${href('methodology')}#how-far-an-estimate-moves`}>how we count</Link>. As files, with the
          values of one release:{' '}
          {files.map(({ label, title, csv, xlsx, json }, index) => (
            <span key={label}>
              {index > 0 && '; '}
              {label}{' '}
              <Link href={csv} download aria-label={`${title} as CSV`}>
                CSV
              </Link>{' '}
              <Link href={xlsx} download aria-label={`${title} as an Excel workbook`}>
                Excel
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
