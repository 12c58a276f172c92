/** Since when the site has shown the articles, corrections and editions of letters and notices. */
import { listArticles } from '../../shared/articles/article-index.ts';
import type { Content, Entry } from '../../shared/content.ts';
import type { ShownSince } from '../../shared/letters/load-letter.ts';
import type { Shown } from '../first-shown/first-shown.ts';
import type { Dated } from '../store/shown-store.ts';

/** Under which the letters keep their record in the store. */
export const shownKind = 'letters';

function toDated({ collection, id }: Pick<Entry, 'collection' | 'id'>, stated: string): Dated {
  return { what: `${collection}/${id}`, at: Date.parse(stated) };
}

/** What letters and notices tell of, also what is dated later. */
export function listShownEntries(content: Content): Dated[] {
  return [
    ...content.list('letters').map((edition) => toDated(edition, edition.publishAt)),
    ...listArticles(content).flatMap((article) => [toDated(article, article.publishAt), ...article.changes.map(({ at }) => toDated(article, at))]),
  ];
}

export function toShownSince(since: Shown['since']): ShownSince {
  return (entry, stated) => since(toDated(entry, stated));
}
