/** Writes a citation for reference managers, in RIS. */
import type { Citation } from '../../../shared/records/articles/citation.ts';

/**
 * @param address the public address of the article.
 * @param accessed the day on which it was seen.
 * @returns tagged lines that end in CR LF, of the type `ELEC` (web page).
 */
export function writeRis(citation: Citation, address: string, accessed: Date): string {
  const { authors, title, standfirst, publisher, genre, publishedAt, state } = citation;
  const [published, seen] = [publishedAt, accessed.toISOString()].map(
    (time) => `${time.slice(0, 10).replaceAll('-', '/')}/`,
  );
  const lines = [
    ['TY', 'ELEC'],
    ...(authors.length ? authors.map(familyFirst) : [publisher]).map((author) => ['AU', author]),
    ['TI', title],
    ['PB', publisher],
    ['M3', genre],
    ['PY', publishedAt.slice(0, 4)],
    ['DA', published],
    ['Y2', seen],
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
