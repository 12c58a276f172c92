/**
 * Lists of documents below a text: those of an infographic, and those of an article together with its notes. Each
 * document appears once.
 */
import { splitCite } from '../../../content/cite.ts';
import { joinMarkup, markup, plainTextOf } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { capitalize, formatPublished } from '../../text/format.ts';
import { dateBesideTitle, linkTo, remarksOn } from './sources.ts';

/** `text`: the HTML of a note, to which the text links by `id`. `cites`: ids of the documents that it links to. */
export type Note = { id: string; text: Markup; cites: readonly string[] };
type Document = Entry<'sources'>;
type Description = {
  /** The day on which all addresses were last seen, if the list says so once. */
  seenOn: string | undefined;
  /** The text of the note before it, whose words need not be repeated; empty if it links to several documents. */
  note?: string;
};

/**
 * The list of documents. Citations of documents without an address link to the ids of its items.
 * @param ids of sources, or `id#part`.
 */
export function listSources(content: Content, ids: readonly string[]): Markup | undefined {
  const documents = findDocuments(content, ids);
  const seenOn = commonDay(documents);
  return documents.length ? markup`<ul>${joinMarkup(itemsOf(documents, seenOn), '')}</ul>${sayDay(seenOn)}` : undefined;
}

/**
 * One numbered list: the notes, each with the documents that it is the first to cite, then the documents that no note
 * cites.
 * @param sources of the article: ids, or `id#part`. @returns undefined without notes and sources.
 */
export function listReferences(
  content: Content,
  notes: readonly Note[],
  sources: readonly string[],
): Markup | undefined {
  const documents = findDocuments(content, sources);
  if (notes.length + documents.length === 0) return undefined;
  const rest = new Map(documents.map((document) => [document.id, document]));
  const seenOn = commonDay(documents);
  const withDocuments = notes.map(({ id, text, cites }) => {
    const note = new Set(cites).size === 1 ? plainTextOf(text) : '';
    const first = cites.flatMap((cite) => {
      const document = rest.get(cite);
      return document && rest.delete(cite)
        ? [markup`<small id="source-${cite}">${describeDocument(document, { seenOn, note })}</small>`]
        : [];
    });
    return markup`<li id="${id}">${text}${joinMarkup(first, ' ')}</li>`;
  });
  const heading = [...(notes.length ? ['Notes'] : []), ...(documents.length ? ['sources'] : [])].join(' and ');
  const items = joinMarkup([...withDocuments, ...itemsOf([...rest.values()], seenOn)], '');
  return markup`<section class="notes"><h2 id="notes">${capitalize(heading)}</h2><ol>${items}</ol>${sayDay(seenOn)}</section>`;
}

function findDocuments(content: Content, ids: readonly string[]): Document[] {
  return [...new Set(ids.map((cite) => splitCite(cite).id))].flatMap((id) => content.find('sources', id) ?? []);
}

function itemsOf(documents: readonly Document[], seenOn: string | undefined): Markup[] {
  return documents.map(
    (document) => markup`<li id="source-${document.id}">${describeDocument(document, { seenOn })}</li>`,
  );
}

/**
 * "Mineral Commodity Summaries 2026. U.S. Geological Survey, Feb 2026. US government work, public domain." Omits what
 * the note says before it.
 */
function describeDocument(document: Document, { seenOn, note }: Description): Markup {
  const { title, author, publisher, edition, license, retrieved, citedAs } = document;
  if (citedAs) return markup`${citedAs}.`;
  const isNamed = note?.includes(title);
  const by = [author, edition, publisher, dateBesideTitle(document)].filter(Boolean).join(', ');
  const seen = retrieved && retrieved !== seenOn && `address as of ${formatPublished(retrieved)}`;
  const remarks = [license, seen, ...remarksOn(document)].flatMap((remark) => (remark ? capitalize(remark) : []));
  const about = [...(isNamed ? [] : [by]), ...remarks].filter(Boolean).join('. ');
  if (isNamed) return markup`${about && `${about}.`}`;
  return markup`${(note === undefined && linkTo({ document, part: undefined }, title)) || title}. ${about}.`;
}

/** The day on which the addresses of several documents were last seen, if it is the same for all. */
function commonDay(documents: readonly Document[]): string | undefined {
  const days = documents.flatMap(({ retrieved }) => retrieved ?? []);
  return days.length > 1 && new Set(days).size === 1 ? days[0] : undefined;
}

function sayDay(day: string | undefined): Markup | undefined {
  return day === undefined ? undefined : markup`<p>Addresses as of ${formatPublished(day)}.</p>`;
}
