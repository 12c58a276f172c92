/** Loads the reading view of an article: its text and nothing else. */
import { found, gone, type LoadRequest, missing, type Outcome } from '../../page.ts';
import { formatCitation } from '../../records/articles/citation.ts';
import { entryHref } from '../../site/entry-href.ts';
import type { LinkedText } from '../../text/link-words.ts';
import { articleTypes } from './article-types.ts';
import { linkPerson } from './articles.ts';
import { describeCitation, publicChanges } from './cite-article.ts';
import { articleCrumbs, isGone, type WrittenKind } from './load-article.ts';
import { loadNotices, noticesOfDays } from './load-notices.ts';
import { type LoadedText, loadText } from './load-text.ts';

export type ReadingData = {
  publisher: string;
  title: string;
  standfirst: string;
  authors: string[];
  publishedAt: string;
  updatedAt: string | undefined;
  notices: LinkedText[];
  /** A text that must be followed by the address of the article. */
  citation: string;
  fullHref: string;
} & LoadedText;

/** The canonical address is that of the full article. */
export async function loadReading(
  kind: WrittenKind,
  { params, content, now }: Omit<LoadRequest, 'params'> & { params: { id: string } },
): Promise<Outcome<ReadingData>> {
  const article = content.find(kind, params.id);
  if (!article) return missing();
  if (isGone(article, now)) return gone();
  const text = await content.read(article);
  const changes = publicChanges(article.changes);
  return found(
    {
      title: article.title,
      description: article.standfirst,
      path: entryHref(article),
      type: 'article',
      contentType: articleTypes[kind].type,
      published: article.publishAt,
      crumbs: articleCrumbs(kind, article),
    },
    {
      publisher: content.site.name,
      title: article.title,
      standfirst: article.standfirst,
      authors: article.authors.flatMap((id) => linkPerson(content, id).map(({ name }) => name)),
      publishedAt: article.publishAt,
      updatedAt: changes.at(-1)?.at,
      notices: [...noticesOfDays(content, article, now), ...loadNotices(content, article, changes, now)],
      ...loadText(content, article, text, now),
      citation: formatCitation(describeCitation(content, article, changes)),
      fullHref: entryHref(article),
    },
  );
}
