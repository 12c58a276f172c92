/** Loads the cover of an article: the crystals of its materials. */
import type { Content } from '../content.ts';
import { type CoverData, type CoverMaterial, drawCover } from '../crystals/cover.ts';
import { materialTile } from '../materials/concentration.ts';
import type { Article } from './articles.ts';

/** @returns undefined for an article without materials. */
export function loadCover(content: Content, article: Article): CoverData | undefined {
  const name = coverName(article);
  const materials = coverMaterials(content, article.materials);
  return materials.length ? { name, markup: drawCover(name, materials) } : undefined;
}

/** The name that seeds the composition of a cover: "news/403". */
export function coverName({ collection, id }: Pick<Article, 'collection' | 'id'>): string {
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
