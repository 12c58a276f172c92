/** The citation of a publication, as text and as files for reference managers. */
import type { Head } from '../../page.ts';
import { fileHref } from '../../site/alternates.ts';
import { formatDate, formatList } from '../../text/format.ts';
import type { ArticleKind } from './article-kinds.ts';

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

/**
 * A note in Chicago style, to be followed by the address: "Aiko Murakami, “Rare earth controls,” Lazulite, News
 * analysis, Nov 10, 2026."
 */
export function formatCitation({
  authors,
  title,
  publisher,
  genre,
  publishedAt,
  state,
}: Omit<Citation, 'kind' | 'id' | 'standfirst' | 'href'>): string {
  const quoted = `“${title}${/[?!.]$/.test(title) ? '' : ','}”`;
  const rest = [publisher, genre, formatDate(publishedAt), state].filter(Boolean).join(', ');
  return `${authors.length ? `${formatList(authors)}, ` : ''}${quoted} ${rest}.`;
}

/** The address of the citation as a file: `/blue/news-analysis/410.bib`. */
export function citationHref({ href, id }: Pick<Citation, 'href' | 'id'>, format: 'bib' | 'ris'): string {
  return fileHref(href, id, format);
}

/** For the page itself: `text` is followed by the address; `bibtex` and `ris` are addresses of files. */
export function describeCited(citation: Citation): { text: string; bibtex: string; ris: string } {
  return {
    text: formatCitation(citation),
    bibtex: citationHref(citation, 'bib'),
    ris: citationHref(citation, 'ris'),
  };
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
