/** Cuts a line that is longer than a mail may carry it. */

/** @returns pieces of at most `octets` in UTF-8, cut behind a space, or behind any character where there is none; together they are the line. */
export function splitLine(line: string, octets: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > octets) {
    const head = maxPrefix(rest, octets);
    const cut = head.lastIndexOf(' ') + 1 || head.length;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...pieces, rest];
}

/** The longest beginning that fits, whole characters only. */
function maxPrefix(text: string, octets: number): string {
  const bytes = Buffer.from(text);
  let end = octets;
  // Octets that continue a character are 10xxxxxx.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
