/** The newest pieces on something, by headline: a grid, on small screens a row to scroll. */
import type { PieceSummary } from '../../pieces/pieces.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { PieceItem } from '../piece/piece.tsx';

export function LatestPieces({ label, pieces }: { label: string; pieces: PieceSummary[] }) {
  return (
    <Carousel label={label} className="latest-pieces">
      {pieces.map((piece) => (
        <li key={piece.href}>
          <PieceItem piece={piece} standfirst={false} />
        </li>
      ))}
    </Carousel>
  );
}
