/** Turns words within sentences into links. */

/** A sentence in parts; a part with `href` is a link. */
export type LinkedText = { text: string; href?: string }[];

/**
 * Links the first occurrence of each of the words in the sentences.
 * @param links words and the address to which they lead.
 */
export function linkWords(
  sentences: readonly string[],
  links: readonly (readonly [words: string, href: string])[],
): LinkedText[] {
  const linked = sentences.map((text): LinkedText => [{ text }]);
  for (const [words, href] of links) {
    const isPlace = ({ text, href: taken }: LinkedText[number]) => taken === undefined && text.includes(words);
    const parts = linked.find((each) => each.some(isPlace));
    const at = parts?.findIndex(isPlace) ?? -1;
    const text = parts?.[at]?.text;
    if (!parts || text === undefined) continue;
    const start = text.indexOf(words);
    const split: LinkedText = [
      { text: text.slice(0, start) },
      { text: words, href },
      { text: text.slice(start + words.length) },
    ];
    parts.splice(at, 1, ...split.filter((part) => part.text !== ''));
  }
  return linked;
}

/** The sentence alone. */
export function withoutLinks(parts: LinkedText): string {
  return parts.map(({ text }) => text).join('');
}
