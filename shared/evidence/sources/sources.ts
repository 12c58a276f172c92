/**
 * Writes all source lines: the official documents, each as a link, or as a full citation if it has no address. What
 * rests on less is named only where there is none, and the line explains its sign.
 */
import { addressOfCite, citeOncePerDocument, splitCite } from '../../../content/cite.ts';
import { joinMarkup, markup, outside } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { formatPublished } from '../../text/format.ts';
import { type CitedFor, chooseNamed, explainSign, isMarked, signMarkup } from './signed-markup.ts';

type Cited = { document: Entry<'sources'>; part: string | undefined };
/** Ids of sources, or `id#part`. */
type Cites = readonly string[];

/**
 * "USGS, Mineral Commodity Summaries 2026, chapter on cobalt; IEA, Critical Minerals Data Explorer (CC BY 4.0)", each
 * document once.
 */
export function citeSources(content: Content, cites: Cites, of?: CitedFor): Markup {
  const wordsOf = (cited: Cited) =>
    [nameOf(cited.document), cited.document.title, whereOf(cited)].filter(Boolean).join(', ');
  return lineOf(content, cites, { wordsOf, creditOf, of });
}

/** Short form: "USGS; IEA". Documents without an address are cited in full. */
export function citeByName(content: Content, cites: Cites): Markup {
  return lineOf(content, cites, { wordsOf: ({ document }) => nameOf(document) });
}

/** For the passport of a value: "USGS, chapter on gallium", and in full what is marked, with the reasons. */
export function citePlace(content: Content, cites: Cites): Markup {
  const cited = collect(content, cites).map((each) => {
    const { document } = each;
    if (document.citedAs) return markup`<span class="document">${document.citedAs}</span>`;
    const place = [nameOf(document), whereOf(each)].filter(Boolean).join(', ');
    const link = isMarked(document) ? undefined : linkTo(each, place);
    const remarks = [creditOf(document), ...remarksOn(document)].filter(Boolean).join('; ');
    const named = linkTo(each, citationOf(each)) ?? markup`${citationOf(each)}`;
    return link ?? markup`<span class="document">${named}${remarks && ` (${remarks})`}</span>`;
  });
  return line(cited, '; ');
}

/** A link with the given text: "European Union, critical (2024)". */
export function citeAs(content: Content, cite: string, words: string): Markup {
  return line(
    collect(content, [cite]).map(
      (cited) => linkTo(cited, words) ?? markup`${words}: <span class="document">${citationOf(cited)}</span>`,
    ),
    '',
  );
}

/** Whether one of the sources is too weak for figures on overview pages, heroes, strips and share cards. */
export function isWeak(content: Content, cites: Cites): boolean {
  return collect(content, cites).some(({ document }) => document.weak !== undefined);
}

/** Whether it rests on no document: it is our own estimate, or what we recall. */
export function isOwnEstimate(content: Content, cites: Cites): boolean {
  return collect(content, cites).some(({ document }) => document.citedAs !== undefined);
}

/** The source line of rows that say what is so: measures, listings, relations. */
export function sourceOfRows(content: Content, rows: readonly { source: Cites }[]): Markup {
  const cites = rows.flatMap(({ source }) => source);
  return markup`Source: ${citeSources(content, cites, 'statements')}`;
}

/** The ids of the documents, without the parts within them. */
export function documentsOf(cites: Cites): string[] {
  return cites.map((cite) => splitCite(cite).id);
}

/** "USGS"; several are separated by commas. */
export function namesOf(content: Content, cites: Cites): string {
  return [...new Set(collect(content, cites).map(({ document }) => nameOf(document)))].join(', ');
}

/** The licenses that require attribution: "CC BY 4.0". */
export function creditsOf(content: Content, cites: Cites): string[] {
  return collect(content, cites).flatMap(({ document }) => creditOf(document) ?? []);
}

/** The class marks source lines for tests that crawl the site. */
function line(cited: Markup[], between: string): Markup {
  return markup`<span class="cited">${joinMarkup(cited, between)}</span>`;
}

function collect(content: Content, cites: Cites): Cited[] {
  return citeOncePerDocument(cites).flatMap((cite) => {
    const { id, part } = splitCite(cite);
    const document = content.find('sources', id);
    return document ? [{ document, part }] : [];
  });
}

/** `wordsOf`: the words of a link. `creditOf`: what follows it in brackets. */
type LineWords = {
  wordsOf: (cited: Cited) => string;
  creditOf?: (document: Entry<'sources'>) => string | undefined;
  of?: CitedFor | undefined;
};

function lineOf(
  content: Content,
  cites: Cites,
  { wordsOf, creditOf: credited = () => undefined, of }: LineWords,
): Markup {
  const { named, explained } = chooseNamed(collect(content, cites), of);
  const written = named.map((cited) => {
    const credit = credited(cited.document);
    const link = linkTo(cited, wordsOf(cited), isMarked(cited.document) ? signMarkup : undefined);
    return link ? markup`${link}${credit && ` (${credit})`}` : citeUnlinked(cited, credit);
  });
  return line([...written, ...(explained ? [explainSign(explained)] : [])], '; ');
}

/** The full citation of a document without an address: "Ministry, Letter, Apr 2, 2026". */
function citeUnlinked(cited: Cited, credit: string | undefined): Markup {
  const sign = isMarked(cited.document) ? signMarkup : undefined;
  return markup`<span class="document">${citationOf(cited)}${sign}${credit && ` (${credit})`}</span>`;
}

function citationOf(cited: Cited): string {
  const { title, author, publisher, edition } = cited.document;
  const day = dateBesideTitle(cited.document);
  return [author ?? publisher, title, edition, author && publisher, day, whereOf(cited)].filter(Boolean).join(', ');
}

function whereOf({ document, part }: Cited): string | undefined {
  return part === undefined ? undefined : document.parts[part]?.where;
}

/** @param sign beside the words. */
export function linkTo({ document, part }: Cited, words: string, sign?: Markup): Markup | undefined {
  const address = addressOfCite(document, part);
  return address === undefined
    ? undefined
    : markup`<a href="${address}" rel="${outside.rel}">${words}${sign}${{ __html: outside.words }}</a>`;
}

/** The well-known abbreviation ("USGS"), otherwise the publisher. */
function nameOf({ author, publisher, short }: Entry<'sources'>): string {
  return short ?? publisher ?? author ?? '';
}

/** The day of publication, unless the title names it: "Report of Sep 10, 2026". */
export function dateBesideTitle({ title, published }: Entry<'sources'>): string | undefined {
  const day = published && formatPublished(published);
  return day && !title.includes(day) ? day : undefined;
}

/** The license if it requires attribution: "CC BY 4.0". */
export function creditOf({ license = '' }: { license?: string | undefined }): string | undefined {
  return /^CC BY[\w-]* [\d.]+/.exec(license)?.[0];
}

/** Why the source is weak, where its text was read, and why there is no link. */
export function remarksOn({ weak, readIn, noUrl }: Entry<'sources'>): string[] {
  return [
    ...(weak ? [`weak source: ${weak}`] : []),
    ...(readIn ? [`read in ${readIn}`] : []),
    ...(noUrl ? [`no address: ${noUrl}`] : []),
  ];
}
