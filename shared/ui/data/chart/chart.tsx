/**
 * A chart with its finding, its source and its table. It is drawn twice, because a narrow screen needs a different
 * drawing and not only a smaller one; the stylesheet shows one of them.
 */
import type { ReactNode } from 'react';
import { keepUnits } from '../../../../content/text/typographic.ts';
import type { ChartData } from '../../../figures/charts/chart.ts';
import { narrowSize, roomySize, wideSize } from '../../../figures/charts/scene.ts';
import { DataTable } from '../../basic/data-table/data-table.tsx';
import { FormulaText } from '../../basic/formula-text/formula-text.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { SignedValue } from '../../basic/note-sign/signed-value.tsx';
import { ChartDrawing } from './chart-drawing.tsx';

type ChartProps = {
  chart: ChartData;
  /**
   * The table that an author has written in a text, instead of that of the chart. It includes the source line of the
   * author.
   */
  table?: ReactNode;
  /** False if the finding is the heading of the page. */
  isTitled?: boolean;
  /** The level of its finding as a heading. */
  level?: 2 | 3;
  /** Whether it is alone in a column of a wide screen, and drawn for its whole width. */
  isRoomy?: boolean;
};

/** A table with more rows is only on the page of its figure, beside every value with its source. */
const maxRowsBesideChart = 36;

export function Chart({ chart, table, isTitled = true, level = 3, isRoomy = false }: ChartProps) {
  const Heading = `h${level}` as const;
  const isTableApart = isTitled && chart.href !== undefined && chart.table.rows.length > maxRowsBesideChart;
  const { id, href, title, subtitle, description, source, moreSources, illustrative, formulas, drawing } = chart;
  return (
    <figure className="chart" {...(isTitled ? { 'aria-labelledby': `chart-${id}` } : { 'aria-label': title })}>
      <figcaption>
        {isTitled && (
          <Heading className="chart__title" id={`chart-${id}`}>
            <FormulaText text={keepUnits(title)} formulas={formulas} />
          </Heading>
        )}
        <p className="chart__subtitle">
          <FormulaText text={keepUnits(subtitle)} formulas={formulas} />
        </p>
        {illustrative && <p className="chart__mark">Illustrative figures</p>}
        <p className="visually-hidden">{description}</p>
      </figcaption>
      {[isRoomy ? roomySize : wideSize, narrowSize].map((size) => (
        <ChartDrawing key={size.width} drawing={drawing} size={size} illustrative={illustrative} formulas={formulas} />
      ))}
      {table ? (
        <p className="source">
          Source: <Html as="span" value={source} />
        </p>
      ) : (
        <p className="source-line">
          <b>Source</b> <Html as="span" value={source} />
          {moreSources && (
            <>
              ; <Link href={moreSources.href}>{moreSources.words}</Link>
            </>
          )}
        </p>
      )}
      <div className="chart__more">
        {!isTableApart && (
          <details>
            <summary>Show as table</summary>
            {table ?? <DataTable table={chart.table} formulas={formulas} Text={SignedValue} />}
          </details>
        )}
        {href && <Link href={href}>This figure and its data</Link>}
      </div>
    </figure>
  );
}
