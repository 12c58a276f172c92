/**
 * Finds the claims of a page, which are sentences and figures that are set apart or in large type, and what each of
 * them leads to.
 */
import { mainOf, textOf } from '../parsers/html.ts';
import { numbersOf } from './claim-numbers.ts';
import { type Around, type Position, positions } from './claim-positions.ts';
import { contentOf } from './source-lines.ts';

/**
 * `links`: figures and sources to which it leads, or the page that it quotes. `open`: what could not be followed:
 * numbers, or the whole claim.
 */
export type Claim = { position: string; text: string; links: string[]; open: string[]; quotes?: string };

/** The claims with numbers. @param path the address of the page. */
export function claimsOf(path: string, html: string): Claim[] {
  const page = html.replace(/<script[^]*?<\/script>/g, '');
  return Object.entries(positions).flatMap(([name, position]) => {
    if (position.on && !position.on.test(path)) return [];
    return [...page.matchAll(position.opening)].flatMap((match) => {
      const element = /^<(\w+)/.exec(match[0])?.[1] ?? '';
      const claim = contentOf(page, match.index + match[0].length, element);
      const text = textOf(claim);
      const isClaim = position.always || numbersOf(text).length > 0;
      return isClaim ? [{ position: name, text, ...followed(page, { at: match.index, claim, text }, position) }] : [];
    });
  });
}

type Place = { at: number; claim: string; text: string };

function followed(
  page: string,
  { at, claim, text }: Place,
  position: Position,
): Pick<Claim, 'links' | 'open' | 'quotes'> {
  if (position.leads === 'block') {
    const { around } = position;
    const places =
      around === 'page'
        ? [page]
        : around
          ? around.flatMap((each) => partsAround(page, at, each))
          : [claim, ...chaptersLinkedIn(claim, page)];
    const links = places.map(linksIn).find((found) => found.length > 0) ?? [];
    return { links, open: links.length > 0 ? [] : [text] };
  }
  if (position.leads === 'quote') {
    const places = [claim, ...(position.around ?? []).flatMap((each) => partsAround(page, at, each))];
    const link = places.flatMap((place) => /<a [^>]*href="(\/[^"]*)"/.exec(place)?.[1] ?? [])[0];
    const quotes = link?.replaceAll('&amp;', '&');
    return quotes === undefined ? { links: [], open: [text] } : { links: [quotes], open: [], quotes };
  }
  const linked = linkedNumbersIn(claim + (/<section class="article__keys".*?<\/section>/s.exec(page)?.[0] ?? ''));
  const passages = position.leads === 'text' ? passagesOf(page, position.passage) : [];
  const open = numbersOf(text).filter(
    (number) => !linked.has(number) && !passages.some((passage) => passage.includes(number)),
  );
  return { links: linksIn(claim), open };
}

/**
 * The numbers of each passage of a text that has a source line, a note, or a link to a figure, a document or another
 * article.
 */
function passagesOf(page: string, passage: RegExp): string[][] {
  const start = page.search(/<(?:div class="prose|div class="infographic__section|section class="edition__section")/);
  return [...page.slice(start).matchAll(passage)].flatMap(([part]) =>
    isTraced(part) ? [numbersOf(textOf(part))] : [],
  );
}

function isTraced(part: string): boolean {
  return linksIn(part).length > 0 || /href="(?:#note-|\/blue\/)|rel="noopener external"/.test(part);
}

function linkedNumbersIn(claim: string): Set<string> {
  const links = [...claim.matchAll(/<a (?=[^>]*(?:href="\/figures\/|rel="noopener external"))[^>]*>(.*?)<\/a>/gs)];
  return new Set(links.flatMap(([, words = '']) => numbersOf(textOf(words))));
}

/** The chapters of the same page to which a claim leads. */
function chaptersLinkedIn(claim: string, page: string): string[] {
  return [...claim.matchAll(/href="#([\w-]+)"/g)].flatMap(([, id = '']) => {
    const opening = new RegExp(`<section (?=[^>]*\\bid="${id}")[^>]*>`).exec(page);
    return opening ? [contentOf(page, opening.index + opening[0].length, 'section')] : [];
  });
}

/** The addresses of figures that a document links to, with the anchors of their values. */
export function figureLinksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/figures\/[^"?.]+)"/g)].map(([, href = '']) => href);
}

/**
 * @param htmlOf the document of a page, undefined if it is not among the checked ones.
 * @returns a function that lists the numbers of a claim that are not on the page that it quotes: undefined if it quotes
 * none of these pages.
 */
export function createQuoteCheck(htmlOf: (path: string) => string | undefined): (claim: Claim) => string[] | undefined {
  const known = new Map<string, Set<string>>();
  return ({ text, quotes }) => {
    const html = quotes === undefined ? undefined : htmlOf(quotes);
    if (quotes === undefined || html === undefined) return undefined;
    const numbers = known.get(quotes) ?? new Set(numbersOf(textOf(mainOf(html))));
    known.set(quotes, numbers);
    return numbersOf(text).flatMap((number) => (numbers.has(number) ? [] : [`${number} is not on ${quotes}`]));
  };
}

/** Figures, trade measures, documents and source lines in a part of a page. Other checks follow their links. */
function linksIn(part: string): string[] {
  const measures = [...part.matchAll(/href="(\/policy\b[^"]*)"/g)].map(([, href = '']) => href);
  const lines = [
    ...part.matchAll(
      /<(?:span class="cited"|p class="source(?:-line)?"|p class="infographic__source"|li id="(?:note|source)-)[^>]*>([^]{0,300})/g,
    ),
  ];
  return [...figureLinksIn(part), ...measures, ...lines.map(([, line = '']) => textOf(line).slice(0, 80))];
}

/**
 * The contents of the elements that enclose a position, each with the source line directly below it, innermost first.
 */
function partsAround(page: string, index: number, { opening, element }: Around): string[] {
  const starts = page
    .slice(0, index)
    .split(opening)
    .slice(0, -1)
    .map((_part, count, parts) => parts.slice(0, count + 1).join(opening).length);
  return starts.toReversed().flatMap((start) => {
    const from = page.indexOf('>', start) + 1;
    const content = contentOf(page, from, element);
    const end = from + content.length;
    const [below = ''] = /^<\/\w+><p class="source">.*?<\/p>/s.exec(page.slice(end)) ?? [];
    return end > index ? [content + below] : [];
  });
}
