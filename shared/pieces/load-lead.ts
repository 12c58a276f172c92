/** Loads what a piece needs that opens a page: its summary and the squares that are its picture. */
import { type MaterialTile, materialTile } from '../concentration.ts';
import type { Content } from '../content.ts';
import { type Piece, type PieceSummary, summarizePiece } from './pieces.ts';

export type LeadData = PieceSummary & { tiles: MaterialTile[] };

/** The numbers of squares that fill a picture. */
const pictureSizes = [6, 4, 3, 2, 1];

export function loadLead(content: Content, piece: Piece): LeadData {
  const size = pictureSizes.find((each) => each <= piece.materials.length) ?? 0;
  const tiles = piece.materials.slice(0, size).flatMap((id) => {
    const material = content.find('materials', id);
    return material ? [materialTile(content, material)] : [];
  });
  return { ...summarizePiece(content, piece), tiles };
}
