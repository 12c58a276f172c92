/** A piece of Blue View in a list: as a row with its date in the margin, or as a compact item. */
import { formatDate } from '../../format.ts';
import { pieceKinds } from '../../pieces/piece-kinds.ts';
import type { PieceLine as Line, PieceSummary } from '../../pieces/pieces.ts';
import { MaterialChips } from '../element-tile/element-tile.tsx';
import { Link } from '../link/link.tsx';

type PieceProps = {
  piece: PieceSummary;
  /** Level of the title below the heading it stands under. */
  level?: 2 | 3 | 4;
  /** Say what kind it is, where kinds are mixed. */
  showKind?: boolean;
};

/** A line of a list page: date, title with standfirst, who and what. */
export function PieceRow({ piece, level = 3, showKind = false }: PieceProps) {
  return (
    <article className="piece piece--row">
      <p className="piece__date">
        <PieceDate piece={piece} showKind={showKind} />
      </p>
      <div>
        <PieceTitle piece={piece} level={level} />
        <p className="piece__standfirst">{piece.standfirst}</p>
      </div>
      <PieceAbout piece={piece} />
    </article>
  );
}

/** For columns and grids: kind and date, title, and as much as there is room for. */
export function PieceItem({ piece, level = 3, showKind = true, standfirst = true }: PieceProps & { standfirst?: boolean }) {
  return (
    <article className="piece piece--item">
      <p className="piece__date">
        <PieceDate piece={piece} showKind={showKind} />
      </p>
      <PieceTitle piece={piece} level={level} />
      {standfirst && <p className="piece__standfirst">{piece.standfirst}</p>}
      <div className="piece__about">
        <span>{authorNames(piece)}</span>
        <MaterialChips materials={piece.materials} />
      </div>
    </article>
  );
}

/** The least: kind and date, title, author. */
export function PieceLine({ piece }: { piece: Line }) {
  return (
    <article className="piece piece--item">
      <p className="piece__date">
        <PieceDate piece={piece} showKind />
      </p>
      <PieceTitle piece={piece} level={3} />
      <p className="piece__about">{piece.by}</p>
    </article>
  );
}

/** Who wrote it, how long it is, what it is about. */
export function PieceAbout({ piece }: { piece: PieceSummary }) {
  return (
    <div className="piece__about">
      <span>{[authorNames(piece), pieceLength(piece)].filter(Boolean).join(', ')}</span>
      <MaterialChips materials={piece.materials} />
    </div>
  );
}

export function PieceDate({ piece, showKind }: { piece: Pick<PieceSummary, 'kind' | 'publishedAt'>; showKind: boolean }) {
  return (
    <>
      {showKind && <b className="piece__kind">{pieceKinds[piece.kind].one}</b>}
      <time dateTime={piece.publishedAt}>{formatDate(piece.publishedAt)}</time>
    </>
  );
}

function PieceTitle({ piece, level }: { piece: Pick<PieceSummary, 'href' | 'title'>; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <Heading className="piece__title">
      <Link href={piece.href}>{piece.title}</Link>
    </Heading>
  );
}

/** How much there is of it. */
export function pieceLength({ minutes, length }: PieceSummary): string {
  return length ?? `${minutes} min`;
}

export function authorNames({ authors }: PieceSummary): string {
  return authors.map(({ name }) => name).join(', ');
}
