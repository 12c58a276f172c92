/** An article for slow connections, e-readers and printers: text only, without script, with its own stylesheet. */
import type { ReadingData } from '../../articles/load-reading.ts';
import { formatDate, formatList } from '../../text/format.ts';
import { Notices } from '../article/notices.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { Html } from '../html/html.tsx';
import { Link, useCanonicalAddress } from '../link/link.tsx';

export function ReadingView({ data }: { data: ReadingData }) {
  const address = useCanonicalAddress();
  return (
    <main>
      <article>
        <h1>{data.title}</h1>
        <p className="standfirst">{data.standfirst}</p>
        <p className="meta">
          By {formatList(data.authors)}, <time dateTime={data.publishedAt}>{formatDate(data.publishedAt)}</time>
          {data.updatedAt && `, updated ${formatDate(data.updatedAt)}`}. <Link href={data.fullHref}>Full version</Link>
        </p>
        <Notices notices={data.notices} />
        {data.body.map((part) => ('chart' in part ? <ChartAsTable key={part.chart.id} part={part} /> : <Html key={part.key} value={part.text} />))}
        {data.sources && (
          <section className="notes">
            <h2>Sources</h2>
            <Html value={data.sources} />
          </section>
        )}
        <footer className="meta">
          Cite as: {data.citation} <Link href={data.fullHref}>{address(data.fullHref)}</Link>
        </footer>
      </article>
    </main>
  );
}

/** Figures stand in a table here, whatever they are drawn as elsewhere. */
function ChartAsTable({ part: { chart, table } }: { part: Extract<ReadingData['body'][number], { chart: unknown }> }) {
  return (
    <>
      {table ? <Html value={table} /> : <DataTable table={chart.table} />}
      <p className="source">
        Source: <Html as="span" value={chart.source} />
      </p>
    </>
  );
}
