/** An opinion piece on the landing page: who says it comes before what is said. */
import { formatDate } from '../../format.ts';
import type { PieceSummary } from '../../pieces/pieces.ts';
import { Link } from '../../ui/link/link.tsx';
import { authorNames, pieceLength } from '../../ui/piece/piece.tsx';

export function Opinion({ piece }: { piece: PieceSummary }) {
  return (
    <article className="opinion">
      <p className="opinion__who">
        {authorNames(piece)} <span>{piece.authors[0]?.role}</span>
      </p>
      <h3 className="opinion__title">
        <Link href={piece.href}>{piece.title}</Link>
      </h3>
      <p className="opinion__standfirst">{piece.standfirst}</p>
      <p className="piece__date">
        <time dateTime={piece.publishedAt}>{formatDate(piece.publishedAt)}</time>, {pieceLength(piece)}
      </p>
    </article>
  );
}
