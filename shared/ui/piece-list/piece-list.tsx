/** A list page of Blue View: what it is, the ways to narrow it, the pieces, the way on. */
import type { PieceListData } from '../../pieces/load-piece-page.ts';
import { Choices } from '../choices/choices.tsx';
import { Link } from '../link/link.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { PieceRow } from '../piece/piece.tsx';

export function PieceList({ data }: { data: PieceListData }) {
  const { choices, moreChoices, mixesKinds } = data;
  return (
    <>
      <PageHead heading={data.heading} intro={data.description} {...(data.kicker && { kicker: data.kicker })}>
        <div className="piece-list__choices">
          <Choices {...choices} />
          {moreChoices && (
            <details className="piece-list__more" open={moreChoices.choices.some(({ current }) => current)}>
              <summary>More filters</summary>
              <Choices {...moreChoices} />
            </details>
          )}
        </div>
      </PageHead>
      <div className="wrap piece-list">
        <p className="piece-list__summary">{data.summary}</p>
        {data.empty && (
          <p className="piece-list__empty">
            Nothing in {data.empty.chosen} yet. <Link href={data.empty.all.href}>See all {data.empty.all.label}</Link>
          </p>
        )}
        {(data.empty?.newest ?? data.pieces).map((piece) => (
          <PieceRow key={piece.href} piece={piece} level={2} showKind={mixesKinds} />
        ))}
        <Pagination {...data.pagination} />
      </div>
    </>
  );
}
