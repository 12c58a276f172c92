/** The figures of the board for a few materials, without sorting. On phones the values are printed as text. */
import type { Markup } from '../../content.ts';
import { boardColumns } from '../../figures/board/board-columns.ts';
import type { BoardRow } from '../../figures/board/board-row.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { BoardAxis } from '../../ui/data/board/board-axis.tsx';
import { DoubtfulPattern } from '../../ui/data/board/board-foot.tsx';
import { BoardRows } from '../../ui/data/board/board-rows.tsx';

export function KeyFigures({ rows, source }: { rows: BoardRow[]; source: Markup }) {
  return (
    <div className="watch-list__figures">
      <section className="board scroll" tabIndex={0} aria-label="Key figures of the materials">
        <table className="board__table">
          <caption className="visually-hidden">Materials and their key figures</caption>
          <thead className="watch-list__columns">
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
