/** A piece for slow lines, e-readers and printers: text only, no script, a sheet of its own. */
import { formatDate, formatList } from '../../format.ts';
import type { ReadingData } from '../../pieces/load-reading.ts';
import { Html } from '../html/html.tsx';
import { Link } from '../link/link.tsx';

export function ReadingView({ data }: { data: ReadingData }) {
  return (
    <main>
      <article>
        <h1>{data.title}</h1>
        <p className="standfirst">{data.standfirst}</p>
        <p className="meta">
          By {formatList(data.authors)}, <time dateTime={data.publishedAt}>{formatDate(data.publishedAt)}</time>. <Link href={data.fullHref}>Full version</Link>
        </p>
        <Html value={data.body} />
      </article>
    </main>
  );
}
