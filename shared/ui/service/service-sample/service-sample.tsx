/**
 * A sample of the data that subscribers get, with invented rows: a chart, the rows, a description of the columns, and
 * the files.
 */
import { Fragment } from 'react';
import type { SampleData } from '../../../publishing/services/load-sample.ts';
import { ColumnList } from '../../basic/column-list/column-list.tsx';
import { DataTable } from '../../basic/data-table/data-table.tsx';
import { Link } from '../../basic/link/link.tsx';
import { Chart } from '../../data/chart/chart.tsx';

export function ServiceSample({ sample: { text, chart, table, dictionary, files, size } }: { sample: SampleData }) {
  return (
    <div className="service-sample">
      <p className="service-sample__text">
        <b className="service-sample__mark">Illustrative</b> {text}
      </p>
      {chart && <Chart chart={chart} />}
      <DataTable table={table} />
      <p className="service-sample__file">
        {files.map(({ label, type, href }) => (
          <Fragment key={label}>
            <Link className="button button--line" href={href} type={type} download>
              {`Download the sample (${label})`}
            </Link>{' '}
          </Fragment>
        ))}
        <span>{size}. No form in front of it.</span>
      </p>
      <h3 className="service-sample__heading">Data dictionary</h3>
      <ColumnList className="service-sample__columns" columns={dictionary} />
    </div>
  );
}
