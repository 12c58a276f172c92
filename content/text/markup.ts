/** Puts markup together from text and from markup that is there already. */

/** Markup the site made itself, the way React takes it. It is in the document once: the inline payload leaves the text out and hydration keeps the markup. */
export type Markup = { readonly __html: string };
type Part = string | number | Markup | undefined;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A template tag: text in its places is escaped, markup stays, `undefined` is nothing. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { __html: strings.map((literal, index) => literal + textOf(parts[index])).join('') };
}

/** @param between plain text. */
export function joinMarkup(parts: readonly Markup[], between: string): Markup {
  return { __html: parts.map(textOf).join(escapeText(between)) };
}

function textOf(part: Part): string {
  if (typeof part !== 'object') return escapeText(String(part ?? ''));
  const { __html: text } = part;
  return text;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] as string);
}

/** What a link has that leaves the site: the sheet draws an arrow after it (`[rel~=external]`), and the words say so to those who do not see it. */
export const outside = { rel: 'noopener external', words: '<span class="visually-hidden"> (another site)</span>' } as const;
