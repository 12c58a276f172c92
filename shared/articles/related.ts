/** What to read next: chosen by the editor, else by what two pieces share (features A9). Equal content gives an equal order. */
import type { Content } from '../content.ts';
import type { ArticleKind } from './article-kinds.ts';
import { type Article, listArticles } from './articles.ts';

const shownCount = 4;

/** @param chosen references like `news/403`. */
export function relatedArticles(content: Content, piece: Article, chosen: readonly string[]): Article[] {
  const byEditor = chosen.flatMap((reference) => {
    const [kind, id] = reference.split('/') as [ArticleKind, string];
    return listArticles(content, [kind]).filter((each) => each.id === id);
  });
  const others = listArticles(content).filter((each) => each.collection !== piece.collection || each.id !== piece.id);
  const scored = others
    .map((each) => ({
      each,
      score: 3 * shared(each.materials, piece.materials) + 2 * shared(each.categories, piece.categories) + Number(each.collection === piece.collection),
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ each }) => each);
  return [...new Set([...byEditor, ...scored])].slice(0, shownCount);
}

function shared(one: readonly string[], other: readonly string[]): number {
  return one.filter((each) => other.includes(each)).length;
}
