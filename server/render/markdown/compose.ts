/** Composes Markdown documents. The texts are plain and are escaped here. */
import { escapeMarkdown } from './escape-markdown.ts';

/** Joins the parts of a document, and omits those that are undefined or empty. */
export function markdownDocument(parts: readonly (string | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

export function markdownHeading(text: string): string {
  return `# ${escapeMarkdown(text)}`;
}

/** A heading and what is below it. @param blocks Markdown. @returns undefined without blocks. */
export function markdownChapter(heading: string, blocks: readonly (string | undefined)[]): string | undefined {
  const given = blocks.filter(Boolean);
  return given.length ? [`## ${escapeMarkdown(heading)}`, ...given].join('\n\n') : undefined;
}

/** A heading and a list. @param items Markdown. @returns undefined for an empty list. */
export function markdownSection(heading: string, items: readonly string[]): string | undefined {
  return markdownChapter(heading, [markdownList(items)]);
}

/** @param items Markdown. */
export function markdownList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** @returns undefined without rows. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string | undefined {
  const write = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => escapeMarkdown(String(cell))).join(' | ')} |`;
  return rows.length
    ? [write(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(write)].join('\n')
    : undefined;
}

export function markdownLinks(linked: readonly { name: string; url: string | null }[]): string[] {
  return linked.map(({ name, url }) => markdownLink(name, url));
}

/** A link, or only the words if there is no address. */
export function markdownLink(words: string, url: string | null): string {
  return url === null ? escapeMarkdown(words) : `[${escapeMarkdown(words)}](${url})`;
}
