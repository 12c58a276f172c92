/** Loads the reading view of an article: its text and nothing else. */
import type { Markup } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { found, gone, type LoadRequest, missing, type Outcome } from '../page.ts';
import { listSources } from '../sources/sources.ts';
import { articleTypes } from './article-types.ts';
import { linkPerson } from './articles.ts';
import { describeCitation, formatCitation, publicChanges } from './citation.ts';
import { articleCrumbs, isGone, type WrittenKind } from './load-article.ts';
import { loadNotices, type Notice } from './load-notices.ts';

export type ReadingData = {
  title: string;
  standfirst: string;
  authors: string[];
  publishedAt: string;
  updatedAt: string | undefined;
  notices: Notice[];
  body: Markup;
  /** A list of the documents it rests on. */
  sources: Markup | undefined;
  /** To be followed by the address of the article. */
  citation: string;
  fullHref: string;
};

/** The canonical address is the article's. */
export async function loadReading(
  kind: WrittenKind,
  { params, content, now }: Omit<LoadRequest, 'params'> & { params: { id: string } },
): Promise<Outcome<ReadingData>> {
  const piece = content.find(kind, params.id);
  if (!piece) return missing();
  if (isGone(piece, now)) return gone();
  const text = await content.read(piece);
  const changes = publicChanges(text.changes);
  return found(
    {
      title: piece.title,
      description: piece.standfirst,
      path: entryHref(piece),
      type: 'article',
      contentType: articleTypes[kind].type,
      published: piece.publishAt,
      crumbs: articleCrumbs(kind, piece),
    },
    {
      title: piece.title,
      standfirst: piece.standfirst,
      authors: piece.authors.flatMap((id) => linkPerson(content, id).map(({ name }) => name)),
      publishedAt: piece.publishAt,
      updatedAt: changes.at(-1)?.at,
      notices: loadNotices(content, piece, changes, now),
      body: text.html,
      sources: listSources(content, text.sources),
      citation: formatCitation(describeCitation(content, piece, changes)),
      fullHref: entryHref(piece),
    },
  );
}
