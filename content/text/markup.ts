/** Builds markup from text, which is escaped, and from other markup. */

/**
 * Trusted markup in the shape of React's `dangerouslySetInnerHTML`. The document contains it only once: the inline
 * payload omits it, and hydration keeps the existing elements. `name`: set for a static part.
 */
export type Markup = { readonly __html: string; readonly name?: string };
type Part = string | number | Markup | undefined;

export function isMarkup(value: unknown): value is Markup {
  return typeof value === 'object' && value !== null && '__html' in value;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A template tag: interpolated text is escaped, markup is inserted unchanged, `undefined` is omitted. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { __html: strings.map((literal, index) => literal + textOf(parts[index])).join('') };
}

export function joinMarkup(parts: readonly Markup[], between: string | Markup): Markup {
  return { __html: parts.map(textOf).join(textOf(between)) };
}

function textOf(part: Part): string {
  if (typeof part !== 'object') return escapeText(String(part ?? ''));
  const { __html: text } = part;
  return text;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] as string);
}

/**
 * The parts of a link to another site: the style sheet draws an arrow after it (`[rel~=external]`), and screen readers
 * get hidden text.
 */
export const outside = {
  rel: 'noopener external',
  words: '<span class="visually-hidden"> (another site)</span>',
} as const;

/** The text of markup without its tags. */
export function plainTextOf({ __html: html }: Markup): string {
  return html.replace(/<[^<>]*>/g, '');
}
