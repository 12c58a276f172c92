/** Finds the source lines of a document: below tables, pictures and data strips, in notes, and in lists of sources. */
import { ownWords } from '../../../content/markdown/source-lines.ts';
import { textOf } from '../parsers/html.ts';

/**
 * `links`: addresses of its links, and full citations of documents without an address. `isOwn`: the line says that the
 * figure is the site's own, or that no document is cited.
 */
export type SourceLine = { text: string; links: string[]; isOwn: boolean };

/**
 * Matches the start of a source line and captures its element. Elements of class `cited` contain only documents, or
 * begin with our name.
 */
const beginnings = /<(?:(span) class="cited"|(p) class="source"|(li) id="(?:note|source)-[^"]+")>/g;

export function sourceLinesOf(html: string): SourceLine[] {
  const page = withoutScripts(html);
  return [...page.matchAll(beginnings)].map((match) => {
    const [opening, span, p, li] = match;
    const markup = contentOf(page, match.index + opening.length, span ?? p ?? li ?? '');
    const text = textOf(markup);
    return { text, links: linksIn(markup, page), isOwn: span ? /^(?:Lazulite|†)/.test(text) : ownWords.test(text) };
  });
}

/**
 * Lines that begin with "Source" but come neither from shared/evidence/sources/sources.ts nor from Markdown.
 * Transcripts are excluded, because they describe what a video shows.
 */
export function unknownSourceLines(html: string): string[] {
  const found = withoutScripts(html)
    .replace(/<a [^>]*href="\?t=[^]*?<\/a>/g, '')
    .matchAll(/(<p class="source">)?(?<=>|[.!?] )Source(?:<\/b>|:) (?!(?:<span>)?<span class="cited">).{0,80}/g);
  return [...found].filter(([, isProse]) => !isProse).map(([text]) => text);
}

/** The content of the element whose opening tag ends at `start`. */
export function contentOf(html: string, start: number, element: string): string {
  let depth = 1;
  for (const { 0: tag, index } of html.slice(start).matchAll(new RegExp(`</?${element}\\b`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index);
  }
  throw new Error(`An element ${element} does not end.`);
}

function linksIn(markup: string, page: string): string[] {
  const links = [...markup.matchAll(/<a\s[^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => !href.startsWith('#ref-'));
  const cited = [...markup.matchAll(/<span class="document">/g)].map(({ 0: opening, index }) =>
    textOf(contentOf(markup, index + opening.length, 'span')),
  );
  const listed = /No address: |Read in /.test(markup) ? [textOf(markup)] : [];
  return [
    ...links.map((href) => (href.startsWith('#source-') ? citationBehind(href, page) : textOf(href))),
    ...cited,
    ...listed,
  ];
}

/** The description of the document to which a citation links: an item of the list of sources, or the end of a note. */
function citationBehind(href: string, page: string): string {
  const [opening = '', element = ''] = page.match(`<(li|small) id="${href.slice(1)}">`) ?? [];
  if (!opening) throw new Error(`There is no ${href}.`);
  return textOf(contentOf(page, page.indexOf(opening) + opening.length, element));
}

function withoutScripts(html: string): string {
  return html.replace(/<script[^]*?<\/script>/g, '');
}
