/** Converts compiled texts back to Markdown: CommonMark, with the tables and notes of GitHub Flavored Markdown. */
import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultHandlers, type Handle, type NodeHandle, type State, toMdast } from 'hast-util-to-mdast';
import type { FootnoteDefinition, PhrasingContent } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown as writeTree } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import { absoluteUrl } from '../../http/absolute-url.ts';

/** `origin`: added to addresses that begin with a slash. `chart`: the figure of a chart, by the name in the text. */
export type MarkdownOptions = { origin: string; chart: (name: string) => { title: string; url: string } | undefined };

const spelling: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmFootnoteToMarkdown()],
  // Text between two tildes would be struck out, and a link whose text begins with a caret would be a note.
  unsafe: [
    { character: '~', inConstruct: 'phrasing' },
    { character: '^', before: String.raw`\[`, inConstruct: 'phrasing' },
  ],
};

/** Spaces that do not break, between a number and its unit, become common spaces, so that a search finds them. */
export function toMarkdown(html: string, { origin, chart }: MarkdownOptions): string {
  const a: Handle = (state, element) => {
    const { href } = element.properties;
    if (hasClass(element, 'notes__back')) return undefined;
    // A place within the page.
    if (typeof href !== 'string' || href.startsWith('#')) return state.all(element);
    return { type: 'link', url: absoluteUrl(href, origin), children: inlineIn(state, element) };
  };
  const img: Handle = (_state, { properties: { src, alt } }) => ({
    type: 'image',
    url: absoluteUrl(typeof src === 'string' ? src : '', origin),
    alt: typeof alt === 'string' ? alt : '',
  });
  const comment: NodeHandle = (_state, { value }: { value: string }) => {
    const figure = value.startsWith('chart ') ? chart(value.slice('chart '.length)) : undefined;
    if (!figure) return undefined;
    const link: PhrasingContent = { type: 'link', url: figure.url, children: [{ type: 'text', value: figure.title }] };
    return { type: 'paragraph', children: [{ type: 'text', value: 'Figure: ' }, link] };
  };
  const handlers = { ...elementHandlers, a, img };
  const tree = toMdast(fromParse5(parseFragment(html)), { document: true, handlers, nodeHandlers: { comment } });
  return writeTree(tree, spelling)
    .replaceAll(/[^\S\n]/g, ' ')
    .trim();
}

/** An element that Markdown does not have, as HTML. */
const keepTag: Handle = (state, element) => [
  { type: 'html', value: `<${element.tagName}>` },
  ...inlineIn(state, element),
  { type: 'html', value: `</${element.tagName}>` },
];

const elementHandlers: Record<string, Handle> = {
  span: (state, element) => (hasClass(element, 'visually-hidden') ? undefined : state.all(element)),
  // A pull quote repeats a sentence of the text.
  aside: () => undefined,
  figcaption: (state, element) => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: inlineIn(state, element) }],
  }),
  sub: keepTag,
  sup: (state, element, parent) =>
    hasClass(element, 'fn')
      ? { type: 'footnoteReference', ...noteNumber(textOf(element)) }
      : keepTag(state, element, parent),
  section: (state, element) =>
    hasClass(element, 'notes')
      ? findAll(element, 'li').map(
          (note, index): FootnoteDefinition => ({
            type: 'footnoteDefinition',
            ...noteNumber(`${index + 1}`),
            children: state.toFlow(state.all(note)),
          }),
        )
      : state.all(element),
  /** The caption in bold above, columns of figures aligned to the right. */
  table(state, table) {
    for (const cell of [...findAll(table, 'th'), ...findAll(table, 'td')])
      if (hasClass(cell, 'num')) cell.properties.align = 'right';
    const [caption] = findAll(table, 'caption');
    if (!caption) return defaultHandlers.table(state, table);
    table.children = table.children.filter((child) => child !== caption);
    return [
      { type: 'paragraph', children: [{ type: 'strong', children: inlineIn(state, caption) }] },
      defaultHandlers.table(state, table),
    ];
  },
};

/** These elements contain only text and inline elements. */
function inlineIn(state: State, element: Element): PhrasingContent[] {
  return state.all(element) as PhrasingContent[];
}

function noteNumber(number: string) {
  return { identifier: number, label: number };
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function findAll({ children }: Element, tag: string): Element[] {
  return children.flatMap((child) =>
    child.type !== 'element' ? [] : child.tagName === tag ? [child] : findAll(child, tag),
  );
}

function textOf({ children }: Element): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}
