/** Loads the cover of a piece: the crystals of its materials. */
import { materialTile } from '../concentration.ts';
import type { Content, Html } from '../content.ts';
import { type CoverMaterial, drawCover } from '../ui/lattice/cover.ts';
import type { Piece } from './pieces.ts';

/** `name` is that of the piece: the same on every page that shows it. */
export type CoverData = { name: string; markup: Html };

/** @returns undefined for a piece that is about no material. */
export function loadCover(content: Content, piece: Piece): CoverData | undefined {
  const name = coverName(piece);
  const materials = coverMaterials(content, piece.materials);
  return materials.length ? { name, markup: drawCover(name, materials) } : undefined;
}

/** What the composition of a cover is decided by. */
export function coverName({ collection, id }: Pick<Piece, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

export function coverMaterials(content: Content, ids: readonly string[]): CoverMaterial[] {
  return ids.flatMap((id) => {
    const material = content.find('materials', id);
    const structure = content.find('crystals', id);
    if (!material || !structure) return [];
    const { symbol, share, step } = materialTile(content, material);
    return [{ structure, symbol, share, step }];
  });
}
