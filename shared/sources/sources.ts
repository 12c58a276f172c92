/** Writes all source lines: each document as a link, or as a full citation if it has no address. */
import { addressOfCite, splitCite } from '../../content/cite.ts';
import { joinMarkup, markup, outside } from '../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../content.ts';
import { capitalize, formatPublished } from '../text/format.ts';

type Cited = { document: Entry<'sources'>; part: string | undefined };
/** Ids of sources, or `id#part`. */
type Cites = readonly string[];

/** "USGS, Mineral Commodity Summaries 2026, chapter on cobalt; IEA, Critical Minerals Data Explorer (CC BY 4.0)", each document once. */
export function citeSources(content: Content, cites: Cites): Markup {
  return line(collect(content, cites).map(citeDocument), '; ');
}

/** Short form: "USGS; IEA". Weak sources and documents without an address are cited in full. */
export function citeByName(content: Content, cites: Cites): Markup {
  return line(
    collect(content, cites).map((cited) => (cited.document.weak ? undefined : linkTo(cited, nameOf(cited.document))) ?? citeDocument(cited)),
    '; ',
  );
}

/** A link with a text of the caller: "European Union, critical (2024)". */
export function citeAs(content: Content, cite: string, words: string): Markup {
  return line(
    collect(content, [cite]).map((cited) => linkTo(cited, words) ?? markup`${words}: ${citeDocument(cited)}`),
    '',
  );
}

/** The list of documents below a text. Citations of documents without an address link to the ids of its items. */
export function listSources(content: Content, ids: Cites): Markup | undefined {
  const items = collect(content, ids).map(({ document }) => markup`<li id="source-${document.id}">${describeDocument(document)}</li>`);
  return items.length ? markup`<ul>${joinMarkup(items, '')}</ul>` : undefined;
}

/** Whether one of the sources is too weak for figures on overview pages, heroes, strips and share cards. */
export function isWeak(content: Content, cites: Cites): boolean {
  return collect(content, cites).some(({ document }) => document.weak !== undefined);
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

/** The class marks source lines for the checks that crawl the site. */
function line(cited: Markup[], between: string): Markup {
  return markup`<span class="cited">${joinMarkup(cited, between)}</span>`;
}

/** Citations of several parts of a document become one citation of the document. */
function collect(content: Content, cites: Cites): Cited[] {
  const placesById = Map.groupBy(cites.map(splitCite), ({ id }) => id);
  return [...placesById].flatMap(([id, places]) => {
    const document = content.find('sources', id);
    const parts = new Set(places.map(({ part }) => part));
    return document ? [{ document, part: parts.size === 1 ? places[0]?.part : undefined }] : [];
  });
}

function citeDocument({ document, part }: Cited): Markup {
  const { title, author, publisher, edition, published, parts } = document;
  const where = part && parts[part]?.where;
  const remarks = [creditOf(document), ...remarksOn(document)].filter(Boolean).join('; ');
  const link = linkTo({ document, part }, [nameOf(document), title, where].filter(Boolean).join(', '));
  if (link) return markup`${link}${remarks && ` (${remarks})`}`;
  const citation = [author ?? publisher, title, edition, author && publisher, published && formatPublished(published), where].filter(Boolean).join(', ');
  return markup`<span class="document">${citation} (${remarks})</span>`;
}

/** "Mineral Commodity Summaries 2026. U.S. Geological Survey, Feb 2026. US government work, public domain. Address as of 22 Nov 2026." */
function describeDocument(document: Entry<'sources'>): Markup {
  const { title, author, publisher, edition, published, license, retrieved } = document;
  const by = [author, edition, publisher, published && formatPublished(published)].filter(Boolean).join(', ');
  const seen = retrieved && `address as of ${formatPublished(retrieved)}`;
  const remarks = [license, seen, ...remarksOn(document)].flatMap((remark) => (remark ? capitalize(remark) : []));
  return markup`${linkTo({ document, part: undefined }, title) ?? title}. ${[by, ...remarks].filter(Boolean).join('. ')}.`;
}

function linkTo({ document, part }: Cited, words: string): Markup | undefined {
  const address = addressOfCite(document, part);
  return address === undefined ? undefined : markup`<a href="${address}" rel="${outside.rel}">${words}${{ __html: outside.words }}</a>`;
}

/** The well-known abbreviation ("USGS"), otherwise the publisher. */
function nameOf({ author, publisher, short }: Entry<'sources'>): string {
  return short ?? publisher ?? author ?? '';
}

/** The license that requires attribution, where it is one: "CC BY 4.0". */
export function creditOf({ license = '' }: { license?: string | undefined }): string | undefined {
  return /^CC BY[\w-]* [\d.]+/.exec(license)?.[0];
}

/** Why the source is weak, and why there is no link. */
function remarksOn({ weak, noUrl }: Entry<'sources'>): string[] {
  return [...(weak ? [`weak source: ${weak}`] : []), ...(noUrl ? [`no address: ${noUrl}`] : [])];
}
