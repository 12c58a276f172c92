/**
 * What we would assume as long as nobody has confirmed what followed the stated end of a measure or of its suspension.
 * The text that gives the reason says it, beside the day that it names.
 */
import type { Content } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';
import { listArticles } from '../articles/article-index.ts';
import { type Measure, pausesOf } from './list.ts';
import type { StateOfMeasure } from './state.ts';

/** `text`: follows “We would assume that”. `title`, `href`: the article that says why. */
export type Assumption = { text: string; title: string; href: string };

/** The newest that was written about the day from which the state of the measure, or of its pause, is not known. */
export function assumptionOn(
  content: Content,
  measure: Pick<Measure, 'id' | 'suspends'>,
  { state, since }: StateOfMeasure,
): Assumption | undefined {
  if (state !== 'unconfirmed') return undefined;
  const ids = new Set([measure.id, ...measure.suspends, ...pausesOf(content, measure).map(({ id }) => id)]);
  for (const article of listArticles(content)) {
    const day = article.dates.find(
      ({ on, measures, assume }) => assume && on === since && measures.some((id) => ids.has(id)),
    );
    if (day?.assume) return { text: day.assume, title: article.shortTitle ?? article.title, href: entryHref(article) };
  }
  return undefined;
}
