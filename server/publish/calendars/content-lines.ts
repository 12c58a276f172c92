/** Writes the content lines of iCalendar, RFC 5545, 3.1 and 3.3. */

/** Longer lines are folded; the line break does not count. */
const maxOctets = 75;

/** @param lines without their breaks. @returns folded lines that end in CR LF. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** A value of the type TEXT (3.3.11). It must not contain control characters other than line breaks. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/**
 * A day or an instant without its punctuation: "20270217", "20270217T150000Z".
 * @param at ISO 8601 in UTC, with or without a time.
 */
export function compactDate(at: string): string {
  return at.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** A continuation line starts with a space. No character is split. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
