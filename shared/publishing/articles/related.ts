/**
 * Related articles: first those chosen by the editor, then those that share materials, categories or the kind. The
 * order is deterministic.
 */
import type { Content } from '../../content.ts';
import { rankArticles } from '../../records/articles/article-index.ts';
import type { Article, ArticleKind } from '../../records/articles/article-kinds.ts';

const shownCount = 4;
/** Points for each shared material, for each shared category and for the same kind. */
const weights = { material: 3, category: 2, kind: 1 };

/** @param chosen references like `news/403`. */
export function relatedArticles(content: Content, article: Article, chosen: readonly string[]): Article[] {
  const byEditor = chosen.flatMap((reference) => {
    const [kind, id] = reference.split('/') as [ArticleKind, string];
    return content.list(kind).filter((entry) => entry.id === id) as Article[];
  });
  const ranked = rankArticles(
    content,
    ({ collection, materials, categories }) =>
      weights.material * countShared(materials, article.materials) +
      weights.category * countShared(categories, article.categories) +
      weights.kind * Number(collection === article.collection),
    shownCount + byEditor.length + 1,
  );
  return [...new Set([...byEditor, ...ranked.filter((other) => other !== article)])].slice(0, shownCount);
}

function countShared(a: readonly string[], b: readonly string[]): number {
  return a.filter((item) => b.includes(item)).length;
}
