/** The rows of the board: each cell has a picture on the axis of its column, and the value as text. */
import type { BoardRow } from '../../../figures/board/board-row.ts';
import { Link } from '../../basic/link/link.tsx';
import { ListsCell, MeasuresCell, PriceCell, RelianceCell, ReservesCell, TightestCell } from './board-cells.tsx';

type RowsProps = {
  rows: BoardRow[];
  /** The id of the column by which the rows are sorted: on phones only its pictures are shown. */
  sorted: string;
};

export function BoardRows({ rows, sorted }: RowsProps) {
  return rows.map((row) => {
    const cells = [
      { id: 'tightest', label: 'Tightest stage', content: <TightestCell tightest={row.tightest} /> },
      { id: 'reliance', label: 'US imports', content: <RelianceCell reliance={row.reliance} /> },
      { id: 'lists', label: 'Lists', content: <ListsCell lists={row.lists} /> },
      { id: 'price', label: 'Price', content: <PriceCell price={row.price} /> },
      { id: 'measures', label: 'Measures', content: <MeasuresCell measures={row.measures} /> },
      { id: 'reserves', label: 'Reserves', content: <ReservesCell reserves={row.reserves} /> },
    ];
    return (
      <tr key={row.id} className="board__row">
        <th scope="row" className="board__name">
          <b className="board__symbol" aria-hidden="true">
            {row.symbol}
          </b>{' '}
          <Link href={row.href}>{row.name}</Link>
        </th>
        {cells.map(({ id, label, content }) => (
          <td
            key={id}
            className={`board__cell board__cell--${id}`}
            data-label={label}
            data-sorted={id === sorted || undefined}
          >
            {content}
          </td>
        ))}
      </tr>
    );
  });
}
