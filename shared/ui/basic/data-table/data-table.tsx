/** A table of figures, with a caption, notes and sources. */
import type { ComponentType } from 'react';
import type { TableData } from '../../../evidence/composed-page/load-table.ts';
import { FormulaText, type FormulaTextProps } from '../formula-text/formula-text.tsx';
import { Html } from '../html/html.tsx';

/** `formulas`: those of the chart to which the table belongs. `Text`: writes a value. */
type DataTableProps = { table: TableData; formulas?: TableData['formulas']; Text?: ComponentType<FormulaTextProps> };

export function DataTable({ table, formulas = table.formulas, Text = FormulaText }: DataTableProps) {
  const { caption, illustrative, columns, rows, foot } = table;
  return (
    <figure className="data-table">
      <section className="scroll" tabIndex={0} aria-label={caption}>
        <table className="data-table__table">
          <caption className="data-table__caption">
            <FormulaText text={caption} formulas={formulas} />{' '}
            {illustrative && <span className="data-table__mark">Illustrative figures</span>}
          </caption>
          <thead>
            <tr>
              {columns.map(({ label, numeric }) => (
                <th key={label} scope="col" data-numeric={numeric || undefined}>
                  <FormulaText text={label} formulas={formulas} />
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
                      <Text text={cell} formulas={formulas} />
                    </th>
                  ) : (
                    <td key={columns[index]?.label} data-numeric={columns[index]?.numeric || undefined}>
                      <Text text={cell} formulas={formulas} />
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
