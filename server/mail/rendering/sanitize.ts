/**
 * Sanitizes visitors' input for mails: no line breaks in headers, no bidirectional controls, no invisible characters.
 */
import { cleanPasted } from '../../../shared/text/pasted-text.ts';

/** Normalizes line ends to \n, removes other control characters and replaces lone surrogates. */
export function sanitizeText(value: string): string {
  const text = value.toWellFormed().replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  return cleanPasted(text).replace(/[^\P{Cc}\n]/gu, '');
}

/**
 * Converts a value to one header line of at most `maxLength` characters, without encoded words (RFC 2047), which mail
 * programs would decode.
 */
export function sanitizeHeader(value: string, maxLength: number): string {
  const line = sanitizeText(value.replace(/[\r\n\0]/g, ' '))
    .replace(/\s+/g, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  const characters = Array.from(line);
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
