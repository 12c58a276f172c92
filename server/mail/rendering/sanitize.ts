/** Sanitizes visitors' input for mails: no line breaks in headers, no bidirectional controls, no invisible characters. */

/** Direction marks and overrides (Unicode Bidirectional Algorithm, section 2), zero-width and other invisible characters; joiners of emoji and scripts stay. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Normalizes line ends to \n, removes other control characters and replaces lone surrogates. */
export function sanitizeText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(invisible, '');
}

/** Makes one header line of at most `longest` characters, without encoded words (RFC 2047), which mail programs would decode. */
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
