/** The figures of the board for a few materials, without sorting. On phones the values are printed as text. */
import { boardColumns } from '../../board/board-columns.ts';
import type { BoardRow } from '../../board/board-row.ts';
import type { Markup } from '../../content.ts';
import { BoardAxis } from '../../ui/board/board-axis.tsx';
import { DoubtfulPattern } from '../../ui/board/board-foot.tsx';
import { BoardRows } from '../../ui/board/board-rows.tsx';
import { Html } from '../../ui/html/html.tsx';

export function KeyFigures({ rows, source }: { rows: BoardRow[]; source: Markup }) {
  return (
    <div className="watch__figures">
      <section className="board scroll" tabIndex={0} aria-label="Key figures of the materials">
        <table className="board__table">
          <caption className="visually-hidden">Materials and their key figures</caption>
          <thead className="watch__columns">
            <tr>
              {boardColumns.map(({ id, label, unit, ticks }) => (
                <th key={id} scope="col" className={`board__header board__header--${id}`}>
                  <b>{label}</b> {id !== 'name' && <span className="board__unit">{unit}</span>}
                  <BoardAxis ticks={ticks} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <BoardRows rows={rows} sorted="" />
          </tbody>
        </table>
      </section>
      <p className="source-line">
        <b>Source</b> <Html as="span" value={source} />
      </p>
      <DoubtfulPattern />
    </div>
  );
}
