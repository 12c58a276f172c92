/** Writes a citation for BibTeX and BibLaTeX. */
import { slugify } from '../../../content/text/slug.ts';
import type { Citation } from '../../../shared/records/articles/citation.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/**
 * @param address the public address of the article. @param accessed the day on which it was seen.
 * @returns an entry of type `misc`, which every BibTeX style supports; non-ASCII letters are not escaped (UTF-8).
 */
export function writeBibtex(citation: Citation, address: string, accessed: Date): string {
  const { authors, title, publisher, genre, publishedAt, state } = citation;
  const published = new Date(publishedAt);
  const fields = [
    // In a second pair of braces a name is not divided into those of a person.
    ['author', authors.length ? `{${authors.map(escapeTex).join(' and ')}}` : `{{${escapeTex(publisher)}}}`],
    // The second pair of braces prevents styles from changing upper case to lower case.
    ['title', `{{${escapeTex(title)}}}`],
    ['year', `{${published.getUTCFullYear()}}`],
    ['month', months[published.getUTCMonth()]],
    ['day', `{${published.getUTCDate()}}`],
    // Biber warns of a publisher in this type.
    ['organization', `{${escapeTex(publisher)}}`],
    ['howpublished', `{${escapeTex(`${publisher}, ${genre}`)}}`],
    state && ['note', `{${escapeTex(state)}}`],
    ['url', `{${address}}`],
    ['urldate', `{${accessed.toISOString().slice(0, 10)}}`],
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
