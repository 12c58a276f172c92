/** Writes inline content: links, emphasis, notes, pictures. */
import { absoluteUrl } from '../../http/absolute-url.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

type InlineOptions = { origin: string };

export function inlineMarkdown(nodes: readonly HtmlNode[], options: InlineOptions): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeMarkdown(node.replace(/\s+/g, ' ')) : 'chart' in node ? '' : writeInline(node, options)))
    .join('');
}

function writeInline({ tag, attributes, children }: HtmlElement, options: InlineOptions): string {
  const inner = () => inlineMarkdown(children, options);
  const { class: className = '' } = attributes;
  if (className === 'visually-hidden' || className === 'notes__back') return '';
  switch (tag) {
    case 'a':
      return writeLink(attributes.href ?? '', inner(), options);
    case 'strong':
      return `**${inner()}**`;
    case 'em':
    case 'figcaption':
      return `*${inner()}*`;
    case 'code':
      return `\`${children.filter((child) => typeof child === 'string').join('')}\``;
    case 'sup':
      return className === 'fn' ? `[^${textOfTree(children)}]` : `<sup>${inner()}</sup>`;
    case 'sub':
      return `<sub>${inner()}</sub>`;
    case 'img':
      return `![${escapeMarkdown(attributes.alt ?? '')}](${absolute(attributes.src ?? '', options)})`;
    case 'br':
      return '  \n';
    default:
      return inner();
  }
}

/** Writes only the words of a link to a place within the page. */
function writeLink(href: string, words: string, options: InlineOptions): string {
  return href.startsWith('#') ? words : `[${words}](${absolute(href, options)})`;
}

function absolute(address: string, { origin }: InlineOptions): string {
  return absoluteUrl(address, origin);
}

function textOfTree(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : 'children' in node ? textOfTree(node.children) : '')).join('');
}

/** Escapes characters that would start markup, and at the start of a line also those of lists and headings. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/^(\s*)([#+-]|\d+\.)(?=\s)/, '$1\\$2');
}
