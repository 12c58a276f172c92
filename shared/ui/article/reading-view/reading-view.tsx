/** An article for slow connections, e-readers and printers: text only, without script, with its own stylesheet. */
import type { ReadingData } from '../../../publishing/articles/load-reading.ts';
import { href } from '../../../routes.ts';
import { formatDate, formatList } from '../../../text/format.ts';
import { DataTable } from '../../basic/data-table/data-table.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Icon } from '../../basic/icon/icon.tsx';
import { Link, useCanonicalAddress } from '../../basic/link/link.tsx';
import { Notices } from '../../basic/notices/notices.tsx';

export function ReadingView({ data }: { data: ReadingData }) {
  const address = useCanonicalAddress();
  return (
    <main>
      <article>
        <p className="mark">
          <Link href={href('home')}>
            <Icon name="mark" /> {data.publisher}
          </Link>
        </p>
        <h1>{data.title}</h1>
        <p className="standfirst">{data.standfirst}</p>
        <p className="meta">
          By {formatList(data.authors)}, <time dateTime={data.publishedAt}>{formatDate(data.publishedAt)}</time>
          {data.updatedAt && `, updated ${formatDate(data.updatedAt)}`}. <Link href={data.fullHref}>Full version</Link>
        </p>
        <Notices notices={data.notices} />
        {data.body.map((part) =>
          'chart' in part ? (
            <ChartAsTable key={part.chart.id} part={part} />
          ) : (
            <Html key={part.key} value={part.text} />
          ),
        )}
        {data.references && <Html value={data.references} />}
        <footer className="meta">
          Cite as: {data.citation} <Link href={data.fullHref}>{address(data.fullHref)}</Link>
        </footer>
      </article>
    </main>
  );
}

/** The reading view shows the figures of every chart as a table. */
function ChartAsTable({ part: { chart, table } }: { part: Extract<ReadingData['body'][number], { chart: unknown }> }) {
  return (
    <>
      {table ? <Html value={table} /> : <DataTable table={chart.table} formulas={chart.formulas} />}
      <p className="source">
        Source: <Html as="span" value={chart.source} />
      </p>
    </>
  );
}
