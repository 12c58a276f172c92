/** The materials as a table with sortable columns, around the parts of still.tsx. */
import { Board } from '../../ui/board/board.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { Html } from '../../ui/html/html.tsx';
import { Link } from '../../ui/link/link.tsx';
import type { BoardProps } from './still.tsx';

export function BoardView({ data: { heading, views, choices, all, headers }, still }: BoardProps) {
  return (
    <>
      <article className="board-page wrap">
        <header className="board-page__head">
          <h1 className="board-page__heading">{heading}</h1>
          <Html as="p" className="board-page__finding" value={still.finding} />
        </header>
        <div className="board-page__choices">
          <Choices label="View" choices={views} />
          <Choices label="Filter" choices={choices} />
          {all && <Link href={all}>Show all materials</Link>}
        </div>
        <Board headers={headers} rows={still.rows} />
        <Html value={still.foot} />
      </article>
      <Html value={still.request} />
    </>
  );
}
