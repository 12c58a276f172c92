/** A table of figures, with a caption, notes and sources. */
import type { TableData } from '../../composed-page/load-table.ts';
import { Html } from '../html/html.tsx';

export function DataTable({ table: { caption, illustrative, columns, rows, barColumn, foot } }: { table: TableData }) {
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
                      {index === barColumn ? <Bar text={cell} /> : cell}
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

/** A percentage as a bar with the figure beside it. */
function Bar({ text }: { text: string }) {
  const percent = Number(/\d+(\.\d+)?/.exec(text)?.[0]);
  if (!percent) return text;
  return (
    <>
      <svg className="data-table__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0h${percent}v1H0z`} />
      </svg>
      <span className="data-table__percent">{text}</span>
    </>
  );
}
