/** Writes a citation for BibTeX and BibLaTeX. */
import { slugify } from '../../../content/text/slug.ts';
import type { Citation } from '../../../shared/articles/citation.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const commands: Record<string, string> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' };

/**
 * @param address the public address of the article.
 * @returns an entry of type `misc`, which every BibTeX style supports; non-ASCII letters are not escaped (UTF-8).
 */
export function writeBibtex(citation: Citation, address: string): string {
  const { authors, title, publisher, genre, publishedAt, state } = citation;
  const published = new Date(publishedAt);
  const fields = [
    authors.length && ['author', `{${authors.map(escapeTex).join(' and ')}}`],
    // The second pair of braces prevents styles from changing upper case to lower case.
    ['title', `{{${escapeTex(title)}}}`],
    ['year', `{${published.getUTCFullYear()}}`],
    ['month', months[published.getUTCMonth()]],
    ['day', `{${published.getUTCDate()}}`],
    ['publisher', `{${escapeTex(publisher)}}`],
    ['howpublished', `{${escapeTex(`${publisher}, ${genre}`)}}`],
    state && ['note', `{${escapeTex(state)}}`],
    ['url', `{${address}}`],
    ['language', '{english}'],
  ].filter((field) => Array.isArray(field));
  return `@misc{${citationKey(citation)},\n${fields.map(([name, value]) => `  ${name} = ${value},\n`).join('')}}\n`;
}

/** "lazulite-news-410": the key of the entry, and the name of both files. */
export function citationKey({ publisher, kind, id }: Pick<Citation, 'publisher' | 'kind' | 'id'>): string {
  return `${slugify(publisher)}-${kind}-${id}`;
}

function escapeTex(text: string): string {
  return text.replace(/[\\~^]|[&%$#_{}]/g, (character) => commands[character] ?? `\\${character}`);
}
