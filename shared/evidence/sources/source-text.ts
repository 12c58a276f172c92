/** The source line of a picture as plain text. */
import { citeOncePerDocument, splitCite } from '../../../content/cite.ts';
import type { Content } from '../../content.ts';
import { citedDocuments } from './cited-documents.ts';
import { noteSign } from './note-sign.ts';
import { chooseNamed, isMarked } from './signed-markup.ts';
import { creditOf } from './sources.ts';

/** Names each document once, with the credit that its license requires. @param cites ids of sources, or `id#part`. */
export function sourceText(content: Content, cites: readonly string[]): string {
  const all = citeOncePerDocument(cites).flatMap((cite) => {
    const document = content.find('sources', splitCite(cite).id);
    return document ? [{ cite, document }] : [];
  });
  const { named, explained } = chooseNamed(all);
  const documents = named.flatMap(({ cite, document }) => {
    const credit = creditOf(document);
    const sign = isMarked(document) ? noteSign : '';
    return citedDocuments(content, [cite]).map(({ citation }) => `${citation}${sign}${credit ? ` (${credit})` : ''}`);
  });
  return [...documents, ...(explained ? [`${noteSign} ${explained}`] : [])].join('; ');
}
