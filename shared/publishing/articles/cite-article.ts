/** The citation of an article, and its changes as versions. */
import type { Fields } from '../../../content/collections.ts';
import type { Content } from '../../content.ts';
import { type Article, articleKinds } from '../../records/articles/article-kinds.ts';
import type { Citation } from '../../records/articles/citation.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate } from '../../text/format.ts';
import { describeVersion } from '../../text/history.ts';
import { linkPerson } from './articles.ts';

type Change = Fields<'news'>['changes'][number];

/** All changes except minor ones, oldest first. */
export function publicChanges(changes: readonly Change[]): Change[] {
  return changes.filter(({ kind }) => kind !== 'minor').toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** @param changes the result of `publicChanges`: each one makes a new version. */
export function describeCitation(content: Content, article: Article, changes: readonly Change[]): Citation {
  const { collection: kind, id, title, standfirst, publishAt: publishedAt, withdrawn } = article;
  const state = [describeVersion(changes), withdrawn && `withdrawn on ${formatDate(withdrawn.at)}`];
  return {
    kind,
    id,
    authors: article.authors.flatMap((person) => linkPerson(content, person).map(({ name }) => name)),
    title,
    standfirst,
    publisher: content.site.name,
    genre: articleKinds[kind].one,
    publishedAt,
    state: state.filter(Boolean).join(', '),
    href: entryHref(article),
  };
}
