/** A table of figures, with a caption, notes and sources. */
import type { TableData } from '../../composed-page/load-table.ts';
import { Html } from '../html/html.tsx';

export function DataTable({ table: { caption, illustrative, columns, rows, foot } }: { table: TableData }) {
  return (
    <figure className="data-table">
      <section className="scroll" tabIndex={0} aria-label={caption}>
        <table className="data-table__table">
          <caption className="data-table__caption">
            {caption}
            {illustrative && <span className="data-table__mark">Illustrative figures</span>}
          </caption>
          <thead>
            <tr>
              {columns.map(({ label, numeric }) => (
                <th key={label} scope="col" data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={columns[0]?.label} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[index]?.label} data-numeric={columns[index]?.numeric || undefined}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {foot && <Html as="figcaption" className="data-table__note" value={foot} />}
    </figure>
  );
}
