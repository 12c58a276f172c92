/** Loads what a piece needs that opens a page: its summary and its cover. */
import type { Content } from '../content.ts';
import { type CoverData, loadCover } from './load-cover.ts';
import { type Piece, type PieceSummary, summarizePiece } from './pieces.ts';

export type LeadData = PieceSummary & { cover: CoverData | undefined };

export function loadLead(content: Content, piece: Piece): LeadData {
  return { ...summarizePiece(content, piece), cover: loadCover(content, piece) };
}
