/** Since when the site has shown the articles, corrections and editions of letters and notices. */
import type { Content, Entry } from '../../../shared/content.ts';
import type { ShownSince } from '../../../shared/publishing/letters/load-letter.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import type { Shown } from '../../store/first-shown/first-shown.ts';
import type { Dated, ShownItem } from '../../store/shown-store.ts';

/** Under which the letters keep their record in the store. */
export const shownKind = 'letters';

type Subject = Pick<Entry, 'collection' | 'id'> & { publishAt: string };

function toDated({ collection, id }: Subject, stated: string): Dated {
  return { what: `${collection}/${id}`, at: Date.parse(stated) };
}

const publicationOf = (entry: Subject): ShownItem => ({ ...toDated(entry, entry.publishAt), isPublication: true });

/** What letters and notices tell of, also what is dated later. */
export function listShownEntries(content: Content): ShownItem[] {
  return [
    ...content.list('letters').map(publicationOf),
    ...listArticles(content).flatMap((article) => [
      publicationOf(article),
      ...article.changes.map(({ at }) => toDated(article, at)),
    ]),
  ];
}

/** An article stays told if editors change its date; each correction is told once. */
export function toShownSince(since: Shown['since']): ShownSince {
  return (entry, stated) => since(stated === entry.publishAt ? publicationOf(entry) : toDated(entry, stated));
}
