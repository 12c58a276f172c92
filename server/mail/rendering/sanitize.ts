/** Makes what visitors typed fit for mails: nothing in it can end a header, turn the reading direction or hide. */

/** Direction marks and overrides (Unicode Bidirectional Algorithm, section 2), zero-width and other invisible characters; joiners of emoji and scripts stay. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Lines end with \n, other control characters are gone, lone surrogates are replaced. */
export function sanitizeText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(invisible, '');
}

/** One line for a header: no more than `longest` characters, and no ready-made encoded word (RFC 2047), which a reader's program would decode. */
export function sanitizeHeader(value: string, longest: number): string {
  const line = sanitizeText(value.replace(/[\r\n\0]/g, ' '))
    .replace(/\s+/g, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  const characters = Array.from(line);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
