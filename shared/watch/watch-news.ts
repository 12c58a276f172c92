/** News about materials: articles, infographics and dates of trade measures. */
import { articlesOn, newestOf } from '../articles/article-index.ts';
import type { Article } from '../articles/articles.ts';
import type { Content, Entry } from '../content.ts';
import { type Measure, measuresOf, withoutSuspensions } from '../measures/list.ts';

/** Articles on at least one of the materials, the newest first. */
export function articlesOnAny(content: Content, materials: readonly string[], count: number): Article[] {
  return newestOf(
    content,
    materials.map((id) => articlesOn(content, id)),
    count,
  );
}

export function infographicsOnAny(content: Content, materials: readonly string[]): Entry<'infographics'>[] {
  return content.list('infographics').filter((piece) => piece.materials.some((id) => materials.includes(id)));
}

/** The trade measures on at least one of the materials, each once. */
export function measuresOnAny(content: Content, materials: readonly string[]): Measure[] {
  return withoutSuspensions(measuresOf(content, {})).filter((measure) => measure.materials.some((id) => materials.includes(id)));
}
