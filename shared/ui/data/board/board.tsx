/** The frame of the board: its headers are links that sort. The rows are a static part. */
import type { Markup } from '../../../content.ts';
import type { BoardHeader } from '../../../figures/board/load-board.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { BoardAxis } from './board-axis.tsx';

export function Board({ headers, rows }: { headers: BoardHeader[]; rows: Markup | undefined }) {
  return (
    <section className="board scroll" tabIndex={0} aria-label="The board">
      <table className="board__table">
        <caption className="visually-hidden">Materials and their measures. The headers sort the rows.</caption>
        <thead className="board__head">
          <tr>
            {headers.map(({ id, label, unit, ticks, href, sort }) => (
              <th key={id} scope="col" className={`board__header board__header--${id}`} aria-sort={sort}>
                <Link className="board__sort" href={href}>
                  {label}
                </Link>{' '}
                <span className="board__unit">{unit}</span>
                <BoardAxis ticks={ticks} />
              </th>
            ))}
          </tr>
        </thead>
        <Html as="tbody" value={rows} />
      </table>
    </section>
  );
}
