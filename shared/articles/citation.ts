/** The citation of a publication, as text and as files for reference managers. */
import type { Fields } from '../../content/collections.ts';
import { fileHref } from '../alternates.ts';
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import type { Head } from '../page.ts';
import { formatDate, formatList } from '../text/format.ts';
import { describeVersion } from '../text/history.ts';
import { type ArticleKind, articleKinds } from './article-kinds.ts';
import { type Article, linkPerson } from './articles.ts';

export type Citation = {
  /** The collection of the item in the API. */
  kind: ArticleKind | 'figures' | 'infographics' | 'measures' | 'datasets' | 'cmri';
  id: string;
  authors: string[];
  title: string;
  standfirst: string;
  publisher: string;
  /** "News analysis" */
  genre: string;
  publishedAt: string;
  /** "version 2 of Nov 12, 2026", "withdrawn on Dec 3, 2026"; '' for a first version. */
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

/** A note in Chicago style, to be followed by the address: "Aiko Murakami, “Rare earth controls,” Lazulite, News analysis, Nov 10, 2026." */
export function formatCitation({ authors, title, publisher, genre, publishedAt, state }: Omit<Citation, 'kind' | 'id' | 'standfirst' | 'href'>): string {
  const quoted = `“${title}${/[?!.]$/.test(title) ? '' : ','}”`;
  const rest = [publisher, genre, formatDate(publishedAt), state].filter(Boolean).join(', ');
  return `${authors.length ? `${formatList(authors)}, ` : ''}${quoted} ${rest}.`;
}

/** The address of the citation as a file: `/blue/news-analysis/410.bib`. */
export function citationHref({ href, id }: Pick<Citation, 'href' | 'id'>, format: 'bib' | 'ris'): string {
  return fileHref(href, id, format);
}

/** The citation of a page as files, for readers. */
export function citationFiles(cited: Pick<Citation, 'href' | 'id'>): { label: string; href: string }[] {
  return [
    { label: 'BibTeX', href: citationHref(cited, 'bib') },
    { label: 'RIS', href: citationHref(cited, 'ris') },
  ];
}

/** The link in the head of the page, by which reference managers find the citation. */
export function citationLinks(cited: Pick<Citation, 'href' | 'id'>): NonNullable<Head['alternates']> {
  return [{ type: 'application/x-bibtex', href: citationHref(cited, 'bib') }];
}
