/** Compiles the Markdown of an entry to safe HTML: no raw HTML, no inline style, links resolved, headings collected. */
import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { addInlineMarks } from './inline-marks.ts';
import { outside } from './markup.ts';
import { slugify } from './slug.ts';
import { checkSourceLines } from './source-lines.ts';
import { arrangeTable, type Bar, drawBar } from './tables.ts';
import { keepUnits } from './typographic.ts';

export type Heading = { id: string; text: string };
/** `cited`: ids of the sources that the text links to. */
export type CompiledBody = { html: string; words: number; contents: Heading[]; cited: Set<string> };
/** Turns the address written in a text (`materials:gallium`, `/methodology`, `https://…`) into the one to print, or says what is wrong with it. `cites`: id of the source it leads to. */
export type ResolveLink = (written: string) => { href: string; cites?: string } | { problem: string };
/** The size of the picture at an address written in a text, in pixels, or what is wrong with it. */
export type ResolvePicture = (written: string) => { width: number; height: number } | { problem: string };
type Report = (line: number, problem: string) => void;
/** `publishers`: whom source lines may name only with a link to the document. */
type CompileOptions = { resolveLink: ResolveLink; resolvePicture: ResolvePicture; report: Report; publishers?: readonly string[]; firstLine?: number };
type Environment = {
  resolveLink: ResolveLink;
  resolvePicture: ResolvePicture;
  report: Report;
  contents: Heading[];
  words: number;
  cited: Set<string>;
  publishers: readonly string[];
};

/** Ids that the page around a text uses itself. */
const reservedIds = ['main', 'app', 'payload', 'notes', 'share', 'cite', 'contents', 'key-points', 'related', 'transcript'];
/** How the ids of notes and of their places in the text begin. */
const startOfNote = /^(?=(?:note|ref)-\d)/;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).use(footnote);
markdown.disable('strikethrough');
addInlineMarks(markdown);

/**
 * @param source Markdown; `firstLine` is its first line in the file, so that problems name the right one.
 * @returns the HTML, the number of words, the second-level headings in order and the sources that are linked to.
 */
export function compileMarkdown(source: string, { resolveLink, resolvePicture, report, publishers = [], firstLine = 1 }: CompileOptions): CompiledBody {
  const environment: Environment = {
    resolveLink,
    resolvePicture,
    publishers,
    report: (line, problem) => report(line + firstLine, problem),
    contents: [],
    words: 0,
    cited: new Set(),
  };
  const html = markdown.render(source, environment);
  const { words, contents, cited } = environment;
  return { html: html.trim(), words, contents, cited };
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) => (child.type === 'text' || child.type === 'code_inline' ? child.content : child.type === 'softbreak' ? ' ' : ''))
    .join('');
}

markdown.core.ruler.push('site', (state) => {
  const environment = state.env as Environment;
  const used = new Set(reservedIds);
  let line = 0;
  state.tokens.forEach((token, index) => {
    line = token.map?.[0] ?? line;
    const inline = state.tokens[index + 1];
    if (token.type === 'heading_open') {
      if (token.tag === 'h1') environment.report(line, 'headings in a text start at ##: the page has its own h1');
      const text = plainText(inline);
      const slug = slugify(text).replace(startOfNote, 'on-');
      let id = slug;
      for (let n = 2; used.has(id); n++) id = `${slug}-${n}`;
      used.add(id);
      token.attrSet('id', id);
      if (token.tag === 'h2') environment.contents.push({ id, text });
    }
    if (token.type === 'inline') {
      const text = plainText(token);
      environment.words += text.split(/\s+/).filter(Boolean).length;
      if (text.includes('[^')) environment.report(line, 'a footnote is referred to that is not written');
      for (const child of token.children ?? []) {
        if (child.type === 'text') child.content = keepUnits(child.content);
        checkInline(child, line, environment);
      }
      markOutside(token.children ?? []);
    }
  });
  checkSourceLines(state.tokens, environment.publishers, environment.report);
  checkPullQuotes(state.tokens, environment);
  state.tokens = arrangeBlocks(state.tokens.map(withoutStyle), environment);
});

function checkInline(token: Token, line: number, { resolveLink, resolvePicture, report, cited }: Environment) {
  if (token.type === 'link_open') {
    const resolved = resolveLink(decodeURI(String(token.attrGet('href'))));
    if ('problem' in resolved) report(line, resolved.problem);
    else {
      token.attrSet('href', resolved.href);
      if (resolved.cites) cited.add(resolved.cites);
    }
  }
  if (token.type === 'image') {
    const size = resolvePicture(decodeURI(String(token.attrGet('src'))));
    if (!token.content) report(line, 'an image needs a text for those who do not see it');
    if ('problem' in size) report(line, size.problem);
    else for (const [name, value] of Object.entries(size)) token.attrSet(name, String(value));
    token.attrSet('loading', 'lazy');
  }
}

/** A link to another site says so: see `outside`. */
function markOutside(tokens: Token[]) {
  let leaves = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      leaves = /^https?:/.test(String(token.attrGet('href')));
      if (leaves) token.attrSet('rel', outside.rel);
    }
    if (token.type === 'link_close' && leaves) token.meta = { leaves: true };
  }
}

/** Who hears the page hears the sentence in its place only: so it has to stand there, and nothing in the quote may be lost. */
function checkPullQuotes(tokens: Token[], { report }: Environment) {
  let quotedFrom: number | undefined;
  const quotes: { text: string; line: number; isPlain: boolean }[] = [];
  const said: string[] = [];
  for (const token of tokens) {
    if (token.type === 'blockquote_open') quotedFrom = token.map?.[0] ?? 0;
    if (token.type === 'blockquote_close') quotedFrom = undefined;
    if (token.type !== 'inline') continue;
    if (quotedFrom === undefined) said.push(plainText(token).toLowerCase());
    else
      quotes.push({ text: plainText(token), line: quotedFrom, isPlain: !token.children?.some(({ type }) => type === 'link_open' || type === 'footnote_ref') });
  }
  for (const { text, line, isPlain } of quotes) {
    const sentence = text.toLowerCase().replace(/[.!?]$/, '');
    if (!said.some((paragraph) => paragraph.includes(sentence))) report(line, 'a quote set apart repeats a sentence of the text, word for word');
    if (!isPlain) report(line, 'a quote set apart has no links and no notes: they belong to the sentence in the text');
  }
}

/** Column alignment is printed by markdown-it as a style attribute, which a strict content security policy drops. */
function withoutStyle(token: Token): Token {
  if (token.attrGet('style')?.toString().includes('right')) token.attrSet('class', 'num');
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  return token;
}

/** A paragraph `Table: …` or `Chart: …` before a table becomes its caption, `Source: …` keeps a class of its own, an image alone becomes a figure. */
function arrangeBlocks(tokens: Token[], { report }: Environment): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const [inline, close, next] = tokens.slice(index + 1, index + 4);
    const isParagraph = token.type === 'paragraph_open' && inline && close;
    const [mark, kind] = /^(Table|Chart): /.exec(isParagraph ? inline.content : '') ?? [];
    if (isParagraph && mark && next?.type === 'table_open') {
      const first = inline.children?.[0];
      if (first) first.content = first.content.slice(mark.length);
      next.meta = { label: plainText(inline) };
      const end = tokens.findIndex(({ type }, place) => place > index && type === 'table_close');
      const problem = arrangeTable(tokens.slice(index + 3, end), { isChart: kind === 'Chart' });
      if (problem) report(token.map?.[0] ?? 0, problem);
      result.push(next, retag(token, 'caption'), inline, retag(close, 'caption'));
      index += 3;
      continue;
    }
    if (isParagraph && inline.content.startsWith('Source: ')) token.attrSet('class', 'source');
    if (isParagraph && inline.children?.length === 1 && inline.children[0]?.type === 'image') {
      retag(token, 'figure');
      retag(close, 'figure');
    }
    result.push(token);
  }
  return result;
}

function retag(token: Token, tag: string): Token {
  token.type = token.type.replace('paragraph', tag);
  token.tag = tag;
  return token;
}

type FootnoteMeta = { id: number; subId: number };
/** What a rule before left on the token for its renderer. */
function metaOf<Meta extends object>(token: Token | undefined): Partial<Meta> & Meta {
  return (token?.meta ?? {}) as Partial<Meta> & Meta;
}

const { escapeHtml } = markdown.utils;
const rules = markdown.renderer.rules;
rules.table_open = (tokens, index) =>
  `<div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(metaOf<{ label?: string }>(tokens[index]).label ?? 'Table')}"><table>`;
rules.table_close = () => '</table></div>\n';
rules.td_close = (tokens, index, options, _environment, renderer) => {
  const { bar } = metaOf<{ bar?: Bar }>(tokens[index]);
  return (bar ? drawBar(bar) : '') + renderer.renderToken(tokens, index, options);
};
rules.link_close = (tokens, index) => `${metaOf<{ leaves?: true }>(tokens[index]).leaves ? outside.words : ''}</a>`;
rules.image = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index] as Token;
  const title = token.attrGet('title');
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'title').map(([name, value]) => [name, name === 'alt' ? token.content : value]);
  const image = renderer.renderToken(tokens, index, options);
  return title ? `${image}<figcaption>${escapeHtml(String(title))}</figcaption>` : image;
};
rules.footnote_ref = (tokens, index) => {
  const { id, subId } = metaOf<FootnoteMeta>(tokens[index]);
  return `<sup class="fn"><a id="ref-${id + 1}${subId ? `-${subId}` : ''}" href="#note-${id + 1}" aria-label="Note ${id + 1}">${id + 1}</a></sup>`;
};
rules.footnote_block_open = () => '<section class="notes"><h2 id="notes">Notes</h2><ol>\n';
rules.footnote_block_close = () => '</ol></section>\n';
rules.footnote_open = (tokens, index) => `<li id="note-${metaOf<FootnoteMeta>(tokens[index]).id + 1}">`;
rules.footnote_close = () => '</li>\n';
rules.footnote_anchor = (tokens, index) => {
  const { id, subId } = metaOf<FootnoteMeta>(tokens[index]);
  const [shown, place] = subId ? [subId + 1, `, place ${subId + 1}`] : ['Back', ''];
  return ` <a class="notes__back" href="#ref-${id + 1}${subId ? `-${subId}` : ''}" aria-label="Back to the text of note ${id + 1}${place}">${shown}</a>`;
};
rules.blockquote_open = () => '<aside class="pull" aria-hidden="true">\n';
rules.blockquote_close = () => '</aside>\n';
