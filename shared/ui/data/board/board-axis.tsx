/** The scale above the drawings of a column. */
import type { BoardColumn } from '../../../figures/board/board-columns.ts';

export function BoardAxis({ ticks }: Pick<BoardColumn, 'ticks'>) {
  if (ticks.length === 0) return null;
  return (
    <svg className="board__axis" width="100%" height="12" aria-hidden="true">
      {ticks.map(({ at, label }) => (
        <text key={label} x={`${at}%`} y="10">
          {label}
        </text>
      ))}
    </svg>
  );
}
