/** The first rows of a dataset, as in the file. */
import type { DataOf } from '../../page.ts';
import { formatCount } from '../../text/format.ts';
import type { load } from './load.ts';

export function Preview({ data: { title, columns, preview, rest, withheld } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <section className="scroll" tabIndex={0} aria-label={`${title}: the first rows`}>
        <table className="preview">
          <caption className="visually-hidden">{title}: the first rows</caption>
          <thead>
            <tr>
              {columns.map(({ name, isNumeric }) => (
                <th key={name} scope="col" data-numeric={isNumeric || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells) => (
              <tr key={cells.join('|')}>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.name} data-numeric={columns[index]?.isNumeric || undefined}>
                    {cell.length > 90 ? `${cell.slice(0, 88)}…` : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && (
        <p className="preview__rest">
          {formatCount(rest, 'more row')} in the files. Long texts are cut here, not there.
        </p>
      )}
      {withheld > 0 && (
        <p className="preview__rest">
          {formatCount(withheld, 'row')} of documents whose terms allow single figures only are left out. They stand on
          the pages of their materials.
        </p>
      )}
    </>
  );
}
