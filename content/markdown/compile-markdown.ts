/** Compiles the Markdown of an entry to safe HTML: no raw HTML, no inline style, links resolved, headings collected. */
import MarkdownIt, { type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { characterProblem } from '../text/forbidden-characters.ts';
import { outside } from '../text/markup.ts';
import { slugify } from '../text/slug.ts';
import { keepUnits } from '../text/typographic.ts';
import { arrangeBlocks, withoutStyle } from './arrange-blocks.ts';
import type {
  Environment,
  Heading,
  InlineChart,
  Report,
  ResolveChart,
  ResolveLink,
  ResolvePicture,
} from './environment.ts';
import { addInlineMarks } from './inline-marks.ts';
import { plainText } from './plain-text.ts';
import { checkPullQuotes } from './pull-quotes.ts';
import { setRendererRules } from './renderer-rules.ts';
import { checkSourceLines } from './source-lines.ts';

/**
 * `cited`: ids of the sources that the text links to, or whose figures it shows as a chart. `notes`: ids of the sources
 * that each note links to.
 */
export type CompiledBody = {
  html: string;
  words: number;
  contents: Heading[];
  charts: InlineChart[];
  cited: Set<string>;
  notes: string[][];
};
/** `publishers`: names that source lines may mention only with a link to the document. */
type CompileOptions = {
  resolveLink: ResolveLink;
  resolvePicture: ResolvePicture;
  resolveChart?: ResolveChart;
  report: Report;
  publishers?: readonly string[];
  firstLine?: number;
};

const noCharts: ResolveChart = (id) => ({ problem: `there is no chart "${id}"` });

/** Ids used by the page around a text. */
const reservedIds = [
  'main',
  'app',
  'payload',
  'notes',
  'share',
  'cite',
  'contents',
  'key-points',
  'related',
  'transcript',
  'mark',
  'glass',
];
/** The start of the ids of notes and of the references to them. */
const startOfNote = /^(?=(?:note|ref)-\d)/;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).use(footnote);
markdown.disable('strikethrough');
addInlineMarks(markdown);
setRendererRules(markdown);

/**
 * @param source Markdown. `firstLine`: its first line in the file, so that problems name the right line.
 * @returns the HTML, the number of words, the second-level headings in order, the tables that are drawn as charts, and
 * the cited sources.
 */
export function compileMarkdown(
  source: string,
  { resolveLink, resolvePicture, resolveChart = noCharts, report, publishers = [], firstLine = 1 }: CompileOptions,
): CompiledBody {
  const environment: Environment = {
    resolveLink,
    resolvePicture,
    resolveChart,
    publishers,
    report: (line, problem) => report(line + firstLine, problem),
    contents: [],
    charts: [],
    words: 0,
    cited: new Set(),
    notes: [],
  };
  const html = markdown.render(source, environment);
  const { words, contents, charts, cited, notes } = environment;
  return { html: html.trim(), words, contents, charts, cited, notes };
}

markdown.core.ruler.push('site', (state) => {
  const environment = state.env as Environment;
  const used = new Set(reservedIds);
  let line = 0;
  state.tokens.forEach((token, index) => {
    line = token.map?.[0] ?? line;
    const inline = state.tokens[index + 1];
    const hidden = characterProblem(textsOf(token));
    if (hidden) environment.report(line, hidden);
    if (token.type === 'footnote_open') environment.notes.push([]);
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

/** Everything of a token that a page shows, as it is written and with entities such as `&#x202e;` as characters. */
function textsOf({ content, attrs, children }: Token): string {
  return [content, ...(attrs ?? []).map(([, value]) => value), ...(children ?? []).map(textsOf)].join(' ');
}

function checkInline(token: Token, line: number, { resolveLink, resolvePicture, report, cited, notes }: Environment) {
  if (token.type === 'link_open') {
    const resolved = resolveDecoded(token.attrGet('href'), 'links to', resolveLink);
    if ('problem' in resolved) report(line, resolved.problem);
    else {
      token.attrSet('href', resolved.href);
      if (resolved.cites) cited.add(resolved.cites);
      if (resolved.cites) notes.at(-1)?.push(resolved.cites);
    }
  }
  if (token.type === 'image') {
    const size = resolveDecoded(token.attrGet('src'), 'shows', resolvePicture);
    if (!token.content) report(line, 'an image needs a text for those who do not see it');
    if ('problem' in size) report(line, size.problem);
    else for (const [name, value] of Object.entries(size)) token.attrSet(name, String(value));
    token.attrSet('loading', 'lazy');
  }
}

function resolveDecoded<Answer>(
  written: string | number | null,
  does: string,
  resolve: (address: string) => Answer,
): Answer | { problem: string } {
  const address = String(written);
  try {
    return resolve(decodeURI(address));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return { problem: `${does} ${address}, in which a percent sign is followed by no UTF-8` };
  }
}

/** Marks links to other sites: see `outside`. */
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
