/** Converts compiled texts back to Markdown: CommonMark, with the tables and notes of GitHub Flavored Markdown. */
import { inlineMarkdown } from './inline-markdown.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';
import { writeTable } from './write-table.ts';

/** `origin`: added to addresses that begin with a slash. `chart`: the figure of a chart, by the name in the text. */
export type MarkdownOptions = { origin: string; chart: (name: string) => { title: string; url: string } | undefined };
type BlockNode = Exclude<HtmlNode, string>;

const blockTags = new Set(['aside', 'div', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'hr', 'ol', 'p', 'section', 'table', 'ul']);

export function toMarkdown(html: string, options: MarkdownOptions): string {
  return writeBlocks(parseHtml(html), options);
}

/** Inline nodes between two blocks form a paragraph. @param between separates blocks: an empty line, except in list items without paragraphs. */
function writeBlocks(nodes: readonly HtmlNode[], options: MarkdownOptions, between = '\n\n'): string {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    blocks.push(inlineMarkdown(line, options).trim());
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLine();
      blocks.push(writeBlock(node, options));
    } else line.push(node);
  }
  endLine();
  return blocks.filter(Boolean).join(between);
}

function isBlock(node: HtmlNode): node is BlockNode {
  return typeof node === 'object' && ('chart' in node || blockTags.has(node.tag));
}

function writeBlock(node: BlockNode, options: MarkdownOptions): string {
  if ('chart' in node) return writeChart(node.chart, options);
  const { tag, attributes, children } = node;
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
      return `${'#'.repeat(Number(tag.slice(1)))} ${inlineMarkdown(children, options).trim()}`;
    case 'ul':
    case 'ol':
      return writeList(node, options);
    case 'table':
      return writeTable(node, options);
    case 'section':
      return attributes.class === 'notes' ? writeNotes(node, options) : writeBlocks(children, options);
    case 'aside':
      // A pull quote repeats a sentence of the text.
      return '';
    case 'hr':
      return '---';
    case 'figcaption':
      return `*${inlineMarkdown(children, options).trim()}*`;
    default:
      return writeBlocks(children, options);
  }
}

function writeChart(name: string, { chart }: MarkdownOptions): string {
  const figure = chart(name);
  return figure ? `Figure: [${figure.title}](${figure.url})` : '';
}

function writeList({ tag, children }: HtmlElement, options: MarkdownOptions): string {
  return elementsOf(children, 'li')
    .map((item, index) => {
      const mark = tag === 'ol' ? `${index + 1}. ` : '- ';
      return mark + indent(writeItem(item, options), mark.length);
    })
    .join('\n');
}

function writeItem({ children }: HtmlElement, options: MarkdownOptions): string {
  return writeBlocks(children, options, elementsOf(children, 'p').length > 0 ? '\n\n' : '\n');
}

/** Writes each note as `[^1]: …`, to which the text refers with `[^1]`. */
function writeNotes({ children }: HtmlElement, options: MarkdownOptions): string {
  const [list] = elementsOf(children, 'ol');
  return elementsOf(list?.children ?? [], 'li')
    .map((note, index) => `[^${index + 1}]: ${indent(writeItem(note, options), 4)}`)
    .join('\n');
}

/** Indents all lines except the first. */
function indent(text: string, spaces: number): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(spaces)}`);
}

function elementsOf(nodes: readonly HtmlNode[], tag: string): HtmlElement[] {
  return nodes.filter((node): node is HtmlElement => typeof node === 'object' && 'tag' in node && node.tag === tag);
}
