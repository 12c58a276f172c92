/** The metadata of cited documents as fields, for tables of values and for files. */
import { addressOfCite, splitCite } from '../../../content/cite.ts';
import type { Content } from '../../content.ts';

export type CitedDocument = {
  title: string;
  /** "U.S. Geological Survey, Mineral Commodity Summaries 2026, chapter on gallium" */
  citation: string;
  url: string | undefined;
  /** The day on which the address was last seen. */
  retrieved: string | undefined;
  license: string | undefined;
};

/** @param cites ids of sources, or `id#part`. */
export function citedDocuments(content: Content, cites: readonly string[]): CitedDocument[] {
  return cites.flatMap((cite) => {
    const { id, part } = splitCite(cite);
    const document = content.find('sources', id);
    if (!document) return [];
    const { author, publisher, title, edition, parts, retrieved, license } = document;
    const where = part && parts[part]?.where;
    return [
      {
        title,
        citation: [author ?? publisher, title, edition, where].filter(Boolean).join(', '),
        url: addressOfCite(document, part),
        retrieved,
        license,
      },
    ];
  });
}

/**
 * The cells with the metadata of documents in a row of a file; several values are separated.
 * @param cites ids of sources, or `id#part`.
 */
export function documentCells(content: Content, cites: readonly string[]) {
  const documents = citedDocuments(content, cites);
  const every = (read: (document: CitedDocument) => string | undefined) => [
    ...new Set(documents.flatMap((document) => read(document) ?? [])),
  ];
  return {
    source: every(({ citation }) => citation).join('; '),
    source_url: every(({ url }) => url).join(' '),
    retrieved: every(({ retrieved }) => retrieved).join(' '),
    license: every(({ license }) => license).join('; '),
  };
}
