/** Puts Markdown documents together. Texts are plain, and escaped here. */
import { escapeMarkdown } from './inline-markdown.ts';

/** What stands in a document, one after the other; what is undefined or empty is left out. */
export function markdownDocument(parts: readonly (string | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

export function markdownHeading(text: string): string {
  return `# ${escapeMarkdown(text)}`;
}

/** A heading and a list. @param items Markdown. @returns undefined for an empty list. */
export function markdownSection(heading: string, items: readonly string[]): string | undefined {
  return items.length ? `## ${escapeMarkdown(heading)}\n\n${items.map((item) => `- ${item}`).join('\n')}` : undefined;
}

export function markdownLinks(linked: readonly { name: string; url: string | null }[]): string[] {
  return linked.map(({ name, url }) => markdownLink(name, url));
}

/** Only the words where there is no address. */
export function markdownLink(words: string, url: string | null): string {
  return url === null ? escapeMarkdown(words) : `[${escapeMarkdown(words)}](${url})`;
}
