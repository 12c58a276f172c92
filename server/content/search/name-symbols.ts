/**
 * Replaces symbols by names. In a longer query only a capitalized symbol of two letters counts: "Co" is cobalt, "co"
 * may be anything. A query that is only a symbol counts in any case.
 */
export function nameSymbols(words: string, symbols: ReadonlyMap<string, string>): string {
  const parts = words.split(' ');
  const [first = '', second] = parts;
  if (second === undefined) return symbols.get(first.charAt(0).toUpperCase() + first.slice(1).toLowerCase()) ?? words;
  return parts.map((part) => (part.length > 1 && symbols.get(part)) || part).join(' ');
}
