/** A list page of Blue View: what it is, the ways to narrow it, the pieces, the way on. */
import type { PieceListData } from '../../pieces/load-piece-list.ts';
import { Choices } from '../choices/choices.tsx';
import { Link } from '../link/link.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { PieceRow } from '../piece/piece.tsx';

export function PieceList({ data }: { data: PieceListData }) {
  const categoryChosen = data.categories.some(({ current }) => current);
  return (
    <>
      <PageHead heading={data.heading} intro={data.description}>
        <div className="piece-list__choices">
          <Choices label="Filter" choices={data.filters} />
          <details className="piece-list__more" open={categoryChosen}>
            <summary>More filters</summary>
            <Choices label="Category" choices={data.categories} />
          </details>
        </div>
      </PageHead>
      <div className="wrap piece-list">
        <p className="piece-list__summary">{data.summary}</p>
        {data.empty && <EmptyChoice empty={data.empty} heading={data.heading} />}
        {data.pieces.map((piece) => (
          <PieceRow key={piece.href} piece={piece} level={2} />
        ))}
        <Pagination {...data.pagination} />
      </div>
    </>
  );
}

function EmptyChoice({ empty, heading }: { empty: NonNullable<PieceListData['empty']>; heading: string }) {
  return (
    <>
      <p className="piece-list__empty">
        Nothing in {empty.chosen} yet. <Link href={empty.all}>See all {heading}</Link>
      </p>
      {empty.newest.map((piece) => (
        <PieceRow key={piece.href} piece={piece} level={2} />
      ))}
    </>
  );
}
