/** The materials as a table with sortable columns, around the parts of static.tsx. */
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Board } from '../../ui/data/board/board.tsx';
import type { BoardProps } from './static.tsx';

export function BoardView({ data: { heading, views, choices, all, headers }, staticParts }: BoardProps) {
  return (
    <>
      <article className="board-page wrap">
        <header className="board-page__head">
          <h1 className="board-page__heading">{heading}</h1>
          <Html as="p" className="board-page__finding" value={staticParts.finding} />
        </header>
        <div className="board-page__choices">
          <Choices label="View" choices={views} />
          <Choices label="Filter" choices={choices} />
          {all && <Link href={all}>Show all materials</Link>}
        </div>
        <Board headers={headers} rows={staticParts.rows} />
        <Html value={staticParts.foot} />
      </article>
      <Html value={staticParts.request} />
    </>
  );
}
