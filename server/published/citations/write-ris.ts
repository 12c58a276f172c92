/** Writes a citation for reference managers, in RIS. */
import type { Citation } from '../../../shared/articles/citation.ts';

/** @param address the public address of the article. @returns tagged lines that end in CR LF, of the type `ELEC` (web page). */
export function writeRis({ authors, title, standfirst, publisher, genre, publishedAt, state }: Citation, address: string): string {
  const [year, month, day] = publishedAt.slice(0, 10).split('-');
  const lines = [
    ['TY', 'ELEC'],
    ...authors.map((author) => ['AU', familyFirst(author)]),
    ['TI', title],
    ['PB', publisher],
    ['M3', genre],
    ['PY', year],
    ['DA', `${year}/${month}/${day}/`],
    ...(state ? [['ET', state]] : []),
    ['AB', standfirst],
    ['LA', 'en'],
    ['UR', address],
    ['ER', ''],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${value}\r\n`).join('');
}

/** RIS requires "Murakami, Aiko"; as in BibTeX, the last word is used as the family name. */
function familyFirst(name: string): string {
  const words = name.split(' ');
  const family = words.pop();
  return words.length ? `${family}, ${words.join(' ')}` : name;
}
