/** The citation of a publication, as text and as files for reference managers. */
import type { Fields } from '../../content/collections.ts';
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { href } from '../routes.ts';
import { formatDate, formatList } from '../text/format.ts';
import { type ArticleKind, articleKinds } from './article-kinds.ts';
import { type Article, linkPerson } from './articles.ts';

export type Citation = {
  /** The collection of the piece; `figures` for a figure. */
  kind: ArticleKind | 'figures' | 'infographics';
  id: string;
  authors: string[];
  title: string;
  standfirst: string;
  publisher: string;
  /** "News analysis" */
  genre: string;
  publishedAt: string;
  /** "version 2 of 12 Nov 2026", "withdrawn on 3 Dec 2026"; '' for a first version. */
  state: string;
  /** Address of the page, without origin and base path. */
  href: string;
};
type Change = Fields<'news'>['changes'][number];

/** All changes except minor ones, oldest first. */
export function publicChanges(changes: readonly Change[]): Change[] {
  return changes.filter(({ kind }) => kind !== 'minor').toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** @param changes the result of `publicChanges`: each one makes a new version. */
export function describeCitation(content: Content, article: Article, changes: readonly Change[]): Citation {
  const { collection: kind, id, title, standfirst, publishAt: publishedAt, withdrawn } = article;
  const last = changes.at(-1);
  const state = [last && `version ${changes.length + 1} of ${formatDate(last.at)}`, withdrawn && `withdrawn on ${formatDate(withdrawn.at)}`];
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

/** A note in Chicago style, to be followed by the address: "Aiko Murakami, “Rare earth controls,” Lazulite, News analysis, 10 Nov 2026." */
export function formatCitation({ authors, title, publisher, genre, publishedAt, state }: Omit<Citation, 'kind' | 'id' | 'standfirst' | 'href'>): string {
  const quoted = `“${title}${/[?!.]$/.test(title) ? '' : ','}”`;
  const rest = [publisher, genre, formatDate(publishedAt), state].filter(Boolean).join(', ');
  return `${authors.length ? `${formatList(authors)}, ` : ''}${quoted} ${rest}.`;
}

/** The address of the citation as a file: `/blue/news-analysis/410.bib`. */
export function citationHref({ kind, id }: Pick<Citation, 'kind' | 'id'>, format: 'bib' | 'ris'): string {
  return `${href(kind === 'figures' || kind === 'infographics' ? kind : articleKinds[kind].list)}/${id}.${format}`;
}
