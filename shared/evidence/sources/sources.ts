/** Writes all source lines: each document as a link, or as a full citation if it has no address. */
import { addressOfCite, citeOncePerDocument, splitCite } from '../../../content/cite.ts';
import { joinMarkup, markup, outside } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { formatPublished } from '../../text/format.ts';

type Cited = { document: Entry<'sources'>; part: string | undefined };
/** Ids of sources, or `id#part`. */
type Cites = readonly string[];

/**
 * "USGS, Mineral Commodity Summaries 2026, chapter on cobalt; IEA, Critical Minerals Data Explorer (CC BY 4.0)", each
 * document once.
 */
export function citeSources(content: Content, cites: Cites): Markup {
  return line(collect(content, cites).map(citeDocument), '; ');
}

/** Short form: "USGS; IEA". Weak sources and documents without an address are cited in full. */
export function citeByName(content: Content, cites: Cites): Markup {
  return line(
    collect(content, cites).map(
      (cited) => (cited.document.weak ? undefined : linkTo(cited, nameOf(cited.document))) ?? citeDocument(cited),
    ),
    '; ',
  );
}

/** Short form with the place in the document: "USGS, chapter on gallium". */
export function citePlace(content: Content, cites: Cites): Markup {
  const place = ({ document, part }: Cited) =>
    [nameOf(document), part && document.parts[part]?.where].filter(Boolean).join(', ');
  return line(
    collect(content, cites).map(
      (cited) => (cited.document.weak ? undefined : linkTo(cited, place(cited))) ?? citeDocument(cited),
    ),
    '; ',
  );
}

/** A link with the given text: "European Union, critical (2024)". */
export function citeAs(content: Content, cite: string, words: string): Markup {
  return line(
    collect(content, [cite]).map((cited) => linkTo(cited, words) ?? markup`${words}: ${citeDocument(cited)}`),
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

/** The same without our own estimates; all of them if nothing else is cited. */
export function withoutEstimates(content: Content, cites: Cites): Cites {
  const documented = cites.filter((cite) => !isOwnEstimate(content, [cite]));
  return documented.length ? documented : cites;
}

/** The source line of rows that say themselves which of them are our own estimates. */
export function sourceOfRows(content: Content, rows: readonly { source: Cites }[]): Markup {
  const cites = rows.flatMap(({ source }) => source);
  return markup`Source: ${citeSources(content, withoutEstimates(content, cites))}`;
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

function citeDocument({ document, part }: Cited): Markup {
  const { title, author, publisher, edition, parts, citedAs } = document;
  if (citedAs) return markup`<span class="document">${citedAs}</span>`;
  const where = part && parts[part]?.where;
  const remarks = [creditOf(document), ...remarksOn(document)].filter(Boolean).join('; ');
  const link = linkTo({ document, part }, [nameOf(document), title, where].filter(Boolean).join(', '));
  if (link) return markup`${link}${remarks && ` (${remarks})`}`;
  const citation = [author ?? publisher, title, edition, author && publisher, dateBesideTitle(document), where]
    .filter(Boolean)
    .join(', ');
  return markup`<span class="document">${citation} (${remarks})</span>`;
}

export function linkTo({ document, part }: Cited, words: string): Markup | undefined {
  const address = addressOfCite(document, part);
  return address === undefined
    ? undefined
    : markup`<a href="${address}" rel="${outside.rel}">${words}${{ __html: outside.words }}</a>`;
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

/** The reasons why the source is weak and why there is no link. */
export function remarksOn({ weak, noUrl }: Entry<'sources'>): string[] {
  return [...(weak ? [`weak source: ${weak}`] : []), ...(noUrl ? [`no address: ${noUrl}`] : [])];
}
