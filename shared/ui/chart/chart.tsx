/** A chart with its finding, its source and the table behind it. Drawn twice, because a narrow screen needs another drawing and not a smaller one; the sheet shows one. */
import type { ReactNode } from 'react';
import type { ChartData } from '../../charts/chart.ts';
import { narrowSize, wideSize } from '../../charts/scene.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { Html } from '../html/html.tsx';
import { Link } from '../link/link.tsx';
import { ChartDrawing } from './chart-drawing.tsx';

type ChartProps = {
  chart: ChartData;
  /** The table that an author has written in a text, in place of that of the chart. The source line is the author's too. */
  table?: ReactNode;
  /** False where the finding is the heading of the page. */
  isTitled?: boolean;
};

export function Chart({ chart, table, isTitled = true }: ChartProps) {
  const { id, href, title, subtitle, description, source, illustrative, drawing } = chart;
  return (
    <figure className="chart" id={`chart-${id}`}>
      <figcaption>
        {isTitled && <p className="chart__title">{title}</p>}
        <p className="chart__subtitle">{subtitle}</p>
        {illustrative && <p className="chart__mark">Illustrative figures</p>}
        <p className="visually-hidden">{description}</p>
      </figcaption>
      {[wideSize, narrowSize].map((size) => (
        <ChartDrawing key={size.width} drawing={drawing} size={size} illustrative={illustrative} />
      ))}
      {table ? (
        <p className="source">
          Source: <Html as="span" value={source} />
        </p>
      ) : (
        <p className="source-line">
          <b>Source</b> <Html as="span" value={source} />
        </p>
      )}
      <div className="chart__more">
        <details>
          <summary>Show as table</summary>
          {table ?? <DataTable table={chart.table} />}
        </details>
        {href && <Link href={href}>This figure and its data</Link>}
      </div>
    </figure>
  );
}
