/** Loads the cover of an article: its own chart without words, or else the crystals of its materials. */
import type { Content } from '../../content.ts';
import { type CoverData, type CoverMaterial, drawCover } from '../../figures/crystals/cover.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { drawFigureCover, loadFigureCover } from './load-figure-cover.ts';

/** @returns undefined for an article without chart and materials. */
export function loadCover(content: Content, article: Article, now: Date): CoverData | undefined {
  const name = coverName(article);
  const figure = loadFigureCover(content, article, now);
  return figure ? { name, markup: drawFigureCover(figure) } : loadCrystalCover(content, article);
}

/** @returns undefined for an article without materials. */
export function loadCrystalCover(content: Content, article: Article): CoverData | undefined {
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
