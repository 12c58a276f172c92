/** Writes tables as Markdown: the caption in bold above, one line for each row. */
import { inlineMarkdown } from './inline-markdown.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** @returns the caption and the table. The first row is the header. */
export function writeTable(table: HtmlElement, options: { origin: string }): string {
  const rows = find(table, 'tr').map((row) => row.children.flatMap((cell) => (isElement(cell) && (cell.tag === 'th' || cell.tag === 'td') ? [cell] : [])));
  const [head = [], ...body] = rows;
  const [caption] = find(table, 'caption');
  const write = (cells: readonly HtmlElement[]) => `| ${cells.map((cell) => inlineMarkdown(cell.children, options).trim()).join(' | ')} |`;
  const rule = `|${head.map(({ attributes }) => (attributes.class === 'num' ? '---:' : '---')).join('|')}|`;
  const lines = [write(head), rule, ...body.map(write)].join('\n');
  return caption ? `**${inlineMarkdown(caption.children, options).trim()}**\n\n${lines}` : lines;
}

function find(element: HtmlElement, tag: string): HtmlElement[] {
  return element.children.filter(isElement).flatMap((child) => (child.tag === tag ? [child] : find(child, tag)));
}

function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node === 'object' && 'tag' in node;
}
