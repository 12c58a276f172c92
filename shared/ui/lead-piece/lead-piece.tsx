/** The piece that opens a page, with its picture: above the text, or beside it. */
import type { LeadData } from '../../pieces/load-lead.ts';
import { CoverPicture } from '../lattice/cover-picture.tsx';
import { Link } from '../link/link.tsx';
import { PieceAbout, PieceDate } from '../piece/piece.tsx';

type LeadProps = {
  piece: LeadData;
  level: 2 | 3;
  beside?: boolean;
  showKind?: boolean;
  /** Whether it may be fetched as soon as it is seen: for the one piece of a page that most will read. */
  prefetch?: boolean;
};

export function LeadPiece({ piece, level, beside = false, showKind = true, prefetch = false }: LeadProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={beside ? 'lead-piece lead-piece--beside' : 'lead-piece'}>
      {piece.cover && (
        <Link className="lead-piece__picture" href={piece.href} tabIndex={-1} aria-hidden="true">
          <CoverPicture cover={piece.cover} />
        </Link>
      )}
      <div className="lead-piece__text">
        <p className="piece__date">
          <PieceDate piece={piece} showKind={showKind} />
        </p>
        <Heading className="lead-piece__title" data-prefetch={prefetch || undefined}>
          <Link href={piece.href}>{piece.title}</Link>
        </Heading>
        <p className="lead-piece__standfirst">{piece.standfirst}</p>
        <PieceAbout piece={piece} />
      </div>
    </article>
  );
}
