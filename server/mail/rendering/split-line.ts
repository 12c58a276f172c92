/** Splits lines that are too long for a mail. */

/**
 * @returns segments of at most `octets` in UTF-8, split after a space, or after any character if there is no space.
 * Joined, they are the line.
 */
export function splitLine(line: string, octets: number): string[] {
  const segments: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > octets) {
    const head = maxPrefix(rest, octets);
    const cut = head.lastIndexOf(' ') + 1 || head.length;
    segments.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...segments, rest];
}

/** The longest prefix that fits, without splitting a character. */
function maxPrefix(text: string, octets: number): string {
  const bytes = Buffer.from(text);
  let end = octets;
  // Continuation bytes of UTF-8 are 10xxxxxx.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
