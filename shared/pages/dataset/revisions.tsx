/** How large revisions have been: the answer first, then a row for each material and measure. */
import { pictureHeight, pictureWidth, type RevisionPicture } from '../../figures/revisions/row-picture.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import type { loadRevisions } from './load-revisions.ts';

type RevisionsData = ReturnType<typeof loadRevisions>;
type Row = RevisionsData['groups'][number]['rows'][number];

const columns = ['Measure', 'Of', 'Half moved at most', 'From, to', 'Estimates', 'No longer estimates', 'Picture'];
const isNumeric = (column: number) => (column > 1 && column < columns.length - 1) || undefined;

export function Revisions({ data: { findings, howToRead, groups } }: { data: RevisionsData }) {
  return (
    <>
      <ul className="dataset__findings">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <section className="scroll" tabIndex={0} aria-label="Revisions by material and measure">
        <table className="preview">
          <caption className="visually-hidden">How far first estimates moved, by material and measure</caption>
          <thead>
            <tr>
              {columns.map((label, index) => (
                <th key={label} scope="col" data-numeric={isNumeric(index)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ id, name, href, rows }) => (
            <tbody key={id} id={id}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  <Link href={href}>{name}</Link>
                </th>
              </tr>
              {rows.map((row) => (
                <RevisionRow key={row.key} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p className="preview__rest">{howToRead}</p>
    </>
  );
}

function RevisionRow({ row: { name, of, href, half, extent, count, settled, picture } }: { row: Row }) {
  return (
    <tr>
      <th scope="row">
        <Link href={href}>{name}</Link>
      </th>
      <td>{of}</td>
      {[half, extent, count, settled].map((cell, index) => (
        <td key={columns[index + 2]} data-numeric>
          {cell}
        </td>
      ))}
      <td>
        <Picture picture={picture} />
      </td>
    </tr>
  );
}

/** Its numbers are in the cells beside it. The color of the text is right in every scheme, also on paper. */
function Picture({ picture: { zero, ticks, range } }: { picture: RevisionPicture }) {
  return (
    <svg
      width={pictureWidth}
      height={pictureHeight}
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      aria-hidden="true"
    >
      <path d={zero} stroke="currentColor" opacity={0.4} />
      {range && <path d={range} fill="currentColor" opacity={0.35} />}
      <path d={ticks} stroke="currentColor" />
    </svg>
  );
}
